/** The address of a picture in one of the widths that are made. */
export const thumbnailUrl = (fileId: number, width: 160 | 320 | 640 | 1280): string =>
  `/api/file/${fileId}/thumbnail?width=${width}`;

/** The address of a file's bytes. */
export const contentUrl = (fileId: number): string => `/api/file/${fileId}/content`;
