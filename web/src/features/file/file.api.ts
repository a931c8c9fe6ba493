import type { StoredFile } from '@spalten/contract/file';
import { file, tag } from '@spalten/contract/file';
import { DEFAULT_SPACE_MB, system } from '@spalten/contract/system';
import { queryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import type { Page } from '../../data/api.ts';
import { call, callList } from '../../data/api.ts';
import { faultMessage } from '../../ui/forms/fault-words.ts';
import { queryClient, refetch } from '../../data/query-client.ts';
import { currentLanguage } from '../../i18n/index.ts';

export { contentUrl, thumbnailUrl } from '../../data/file-url.ts';

/** Roles that upload files. Customers only read those of their offices. */
export const UPLOADERS = ['participant', 'moderator', 'admin'] as const;
/** Roles that upload pictures for a field. Includes customers, for a logo. */
export const PICTURE_UPLOADERS = [...UPLOADERS, 'customer'] as const;

/** The types of files that a field takes: a kind, or extensions, types or `image/*`. */
export type AllowedTypes = 'pictures' | 'sounds' | 'recordings' | 'films' | string[];

/**
 * Uploads files, private until something of the office uses them. The server checks the content
 * against `allowed`.
 * @returns the stored files
 */
export const uploadFiles = (files: File[], allowed?: AllowedTypes): Promise<StoredFile[]> =>
  call(file.upload, { body: { files, ...(allowed && { allowed }) } });

const BYTES_PER_MB = 1_000_000;

/** Bytes as megabytes with one decimal. */
export const inMegabytes = (bytes: number): string =>
  (Math.round(bytes / (BYTES_PER_MB / 10)) / 10).toLocaleString(currentLanguage(), {
    minimumFractionDigits: 1,
  });

const BYTES_PER_GB = 1_000_000_000;

/** A size limit in whole megabytes or gigabytes. */
export const wholeSizeOf = (bytes: number): string =>
  bytes < BYTES_PER_GB
    ? `${Math.floor(bytes / BYTES_PER_MB)}\u00a0MB`
    : `${Math.floor(bytes / BYTES_PER_GB)}\u00a0GB`;

/** The storage space. Until loaded, as if nothing were used. */
export const spaceQuery = queryOptions({
  queryKey: ['file-space'],
  queryFn: () => call(system.spaceLimit),
  placeholderData: {
    used: 0,
    total: DEFAULT_SPACE_MB * BYTES_PER_MB,
    free: DEFAULT_SPACE_MB * BYTES_PER_MB,
  },
});

/** The extensions that can be uploaded. All until loaded. */
export const extensionsQuery = queryOptions({
  queryKey: ['valid-extensions'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => call(system.validExtensions),
  placeholderData: ['*'],
});

/** The server's limits. */
export const systemQuery = queryOptions({
  queryKey: ['system-variables'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => call(system.systemVariables),
});

export const tagsQuery = queryOptions({
  queryKey: ['file-tags'],
  queryFn: async () => (await callList(tag.list, { query: { limit: 200 } })).items,
});

type Pages = InfiniteData<Page<StoredFile>>;

/** Drops cached file lists that aren't shown. They are refetched from the first page. */
export function dropCachedFiles(): void {
  queryClient.removeQueries({ queryKey: ['files'], type: 'inactive' });
  void refetch('file-space', 'file-tags', 'file');
}

/**
 * Changes files in the shown lists without refetching them, since a list may have thousands of
 * rows. `change` returns null to remove a file.
 */
export function changeCachedFiles(change: (file: StoredFile) => StoredFile | null): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: ['files'], type: 'active' },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map(change).filter((file) => file !== null),
        })),
      },
  );
  dropCachedFiles();
}

/** Updates files in the shown lists. */
export function updateCachedFiles(changed: StoredFile[]): void {
  const byId = new Map(changed.map((file) => [file.id, file]));
  changeCachedFiles((file) => byId.get(file.id) ?? file);
}

const log = (error: unknown): void =>
  // oxlint-disable-next-line no-console -- asked for: these failures are only logged
  console.error('file manager', error);

/**
 * Runs a step and only logs its error, as the specification's error catalogue requires of files,
 * tags and the bin.
 */
export async function tryAndLog(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    log(error);
    return false;
  }
}

/**
 * Runs the save of a field and logs its error. The error isn't shown as a toast.
 * @returns the sentence to show at the field, undefined on success
 */
export async function tryAtField(step: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await step();
    return undefined;
  } catch (error) {
    log(error);
    return faultMessage(error);
  }
}
