const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;

/** Splits typed domains at commas and white space. */
export const domainsIn = (typed: string): string[] =>
  typed.split(/[\s,;]+/).filter((domain) => domain !== '');

/** Splits pasted certificates: several in PEM, or one that may be bare base64. */
export function certificatesIn(typed: string): string[] {
  const pems = typed.match(CERTIFICATE) ?? [];
  if (pems.length > 0) return pems;
  return typed.trim() === '' ? [] : [typed.trim()];
}
