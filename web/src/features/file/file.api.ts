import type { StoredFile } from '@spalten/contract/file';
import { file, tag } from '@spalten/contract/file';
import { DEFAULT_SPACE_MB, system } from '@spalten/contract/system';
import { call, callList } from '../../ui/api.ts';
import { queryClient } from '../../ui/session.ts';

/** The address of a picture in one of the widths that are made. */
export const thumbnailUrl = (fileId: number, width: 160 | 320 | 640 | 1280): string =>
  `/api/file/${fileId}/thumbnail?width=${width}`;

export const contentUrl = (fileId: number): string => `/api/file/${fileId}/content`;

/** Sends files to the server. @returns them as they are stored. */
export const uploadFiles = (files: File[]): Promise<StoredFile[]> =>
  call(file.upload, { body: { files } });

const BYTES_PER_MB = 1_000_000;

/** Bytes as they are shown: megabytes with one decimal. */
export const inMegabytes = (bytes: number): string =>
  (Math.round(bytes / (BYTES_PER_MB / 10)) / 10).toLocaleString('sv-SE', {
    minimumFractionDigits: 1,
  });

/** How much room there is; until the server has said so, as if nothing were used. */
export const spaceQuery = {
  queryKey: ['file-space'],
  queryFn: () => call(system.spaceLimit),
  placeholderData: {
    used: 0,
    total: DEFAULT_SPACE_MB * BYTES_PER_MB,
    free: DEFAULT_SPACE_MB * BYTES_PER_MB,
  },
};

/** What may be uploaded; until the server has said so, everything. */
export const extensionsQuery = {
  queryKey: ['valid-extensions'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => call(system.validExtensions),
  placeholderData: ['*'],
};

export const tagsQuery = {
  queryKey: ['file-tags'],
  queryFn: async () => (await callList(tag.list, { query: { limit: 200 } })).items,
};

/** Lets everything that shows files be fetched anew. */
export function refreshFiles(): void {
  for (const key of ['files', 'file-space', 'file-tags', 'file'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** The catalogue has it so: files, tags and the bin say what failed in the log alone. */
export async function attemptQuietly(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    // oxlint-disable-next-line no-console -- asked for: these failures are only logged
    console.error('file manager', error);
    return false;
  }
}
