import { file } from '@spalten/contract/file';
import type { StoredFile } from '@spalten/contract/file';
import { call } from '../../ui/api.ts';

/** The address of a picture in one of the widths that are made. */
export const thumbnailUrl = (fileId: number, width: 160 | 320 | 640 | 1280): string =>
  `/api/file/${fileId}/thumbnail?width=${width}`;

/** Sends files to the server. @returns them as they are stored. */
export const uploadFiles = (files: File[]): Promise<StoredFile[]> =>
  call(file.upload, { body: { files } });
