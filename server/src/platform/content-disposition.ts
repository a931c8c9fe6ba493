import { create } from 'content-disposition';

/** Builds the Content-Disposition header that names a file, shown inline or saved (RFC 6266). */
export const contentDisposition = (type: 'inline' | 'attachment', name: string): string =>
  create(name, { type });
