/** Lists the names in this browser's storage that begin with a prefix. @throws where there is none */
export const keptNames = (prefix: string): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter(
    (name) => name.startsWith(prefix),
  );
