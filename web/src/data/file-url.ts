/** The URL of a picture's thumbnail in one of the generated widths. */
export const thumbnailUrl = (fileId: number, width: 160 | 320 | 640 | 1280): string =>
  `/api/file/${fileId}/thumbnail?width=${width}`;

/** The URL of a file's bytes. */
export const contentUrl = (fileId: number): string => `/api/file/${fileId}/content`;
