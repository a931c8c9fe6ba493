/** Builds the Content-Disposition header that names a file, shown inline or saved. */
export const contentDisposition = (type: 'inline' | 'attachment', name: string): string =>
  `${type}; filename*=UTF-8''${encodeURIComponent(name)}`;
