/** The header by which an answer is a file with a name: shown where it is opened, or saved. */
export const contentDisposition = (way: 'inline' | 'attachment', name: string): string =>
  `${way}; filename*=UTF-8''${encodeURIComponent(name)}`;
