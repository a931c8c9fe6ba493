import type { StoredFile } from '@spalten/contract/file';
import { create } from 'zustand';
import { i18next } from '../../i18n/index.ts';
import { isSessionEnding } from '../../data/session-end.ts';
import { getShownUser } from '../../data/session.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { addUnsavedWork } from '../../data/unsaved-work.ts';
import { withUploadName } from './camera-name.ts';
import { downscalePicture } from './downscale-picture.ts';
import type { AllowedTypes } from './file.api.ts';
import { dropCachedFiles, uploadFiles } from './file.api.ts';
import { kindFaultOf, mayUploadAs, previewOf } from './file-kind.ts';
import { isSmallInPrint, printWidthOf } from './print-size.ts';

/** A file in the upload queue: its progress or error. */
export interface UploadItem {
  key: number;
  name: string;
  size: number;
  sent: number;
  state:
    | 'waiting'
    | 'reading'
    | 'going'
    | 'done'
    | 'failed'
    | 'cancelled'
    | 'refused'
    /** The same content is already stored. The user takes that file or uploads anyway. */
    | 'twin';
  error: string | null;
  /** The name of the stored file with the same content. */
  twinName?: string;
  /** The field that the file was chosen in, null for the file manager. */
  field: string | null;
  /** The URL of the chosen picture while it isn't stored, null if the browser can't show it. */
  preview: string | null;
}

interface UploadOptions {
  tags: number[];
  isSmaller: boolean;
  isShared: boolean;
  /** The field that the files are for. Their rows are shown there, and twins are sent anyway. */
  field?: string;
  /** The types that the field takes, which the server checks. */
  allowed?: AllowedTypes;
  /** Sends each file as a form, for customers, who can't use resumable uploads. */
  isForm?: boolean;
  /** Called with each stored file. A lost network in it is tried again. */
  onStored: (file: StoredFile) => void | Promise<void>;
}

interface UploadTask {
  file: File;
  chosen: UploadOptions;
  userId: number | undefined;
  abort: AbortController;
  twin: StoredFile | undefined;
  isSentAnyway: boolean;
  /** The stored file, which only has to reach its field. */
  stored?: StoredFile;
}

const MAX_PARALLEL = 2;
/** Loads resumable uploads, which only a screen where something is sent needs. */
const loadSending = () => import('./send-file.ts');
const BUSY: ReadonlySet<UploadItem['state']> = new Set(['waiting', 'reading', 'going']);

const tasks = new Map<number, UploadTask>();
const waiting: number[] = [];
/** Uploads that failed because the network was down. Restarted when it is back. */
const interrupted = new Set<number>();
const useStore = create<{ items: readonly UploadItem[] }>(() => ({ items: [] }));
const getItems = () => useStore.getState().items;
let owner: number | undefined;
let running = 0;
let lastKey = 0;

const warn = (event: BeforeUnloadEvent) => isSessionEnding() || event.preventDefault();
// Signing out during uploads asks first.
addUnsavedWork({ save: async () => countBusy(getItems()) === 0, isAutomatic: false });

function publish(items: readonly UploadItem[]): void {
  if (items.some(isBusyUpload)) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
  useStore.setState({ items });
}

const update = (key: number, part: Partial<UploadItem>) =>
  publish(getItems().map((one) => (one.key === key ? { ...one, ...part } : one)));

async function markFailed(key: number, error: unknown): Promise<void> {
  if (error instanceof TypeError) {
    interrupted.add(key);
    return update(key, { state: 'failed', error: i18next.t('file.noNetwork') });
  }
  const { isFileRefused, problemOf } = await loadSending();
  const problem = problemOf(error);
  if (problem === null) interrupted.add(key);
  const state = isFileRefused(error) ? 'refused' : 'failed';
  return update(key, { state, error: problem?.message ?? i18next.t('file.noNetwork') });
}

/** Tells of a picture that can't be printed sharp, since its writer may have a larger one. */
function tellSmallPicture({ display_filename: name, meta: { width } }: StoredFile): void {
  if (!width || !isSmallInPrint(width)) return;
  toast(i18next.t('file.small', { name, mm: printWidthOf(width) }), 'info');
}

/** Removes uploads from the list. */
function forget(isGone: (one: UploadItem) => boolean): void {
  for (const one of getItems().filter(isGone)) {
    if (one.preview) URL.revokeObjectURL(one.preview);
    tasks.delete(one.key);
    interrupted.delete(one.key);
  }
  publish(getItems().filter((one) => !isGone(one)));
}

/** Uploads the bytes of a task. */
async function store(key: number, file: File, { chosen, abort }: UploadTask): Promise<StoredFile> {
  update(key, { state: 'going', size: file.size });
  const { tags, isShared, allowed, isForm } = chosen;
  if (!isForm) {
    const { sendFile } = await loadSending();
    return sendFile(file, {
      tags,
      isShared,
      allowed,
      signal: abort.signal,
      onProgress: (sent) => update(key, { sent }),
    });
  }
  const [stored] = await uploadFiles([file], allowed);
  if (!stored) throw new Error('the server made no file');
  return stored;
}

/** Gives a stored file to its field. Its row is left where the field shows the file itself. */
async function deliver(key: number, { chosen }: UploadTask, stored: StoredFile): Promise<void> {
  await chosen.onStored(stored);
  if (chosen.field) forget((one) => one.key === key);
}

async function send(key: number): Promise<void> {
  const entry = tasks.get(key);
  if (!entry) return;
  const { abort, chosen } = entry;
  // Nothing of a former user is sent in the name of another.
  if (entry.userId !== getShownUser()?.id) return update(key, { state: 'cancelled', sent: 0 });
  update(key, { state: 'reading', error: null });
  try {
    if (entry.stored) return await deliver(key, entry, entry.stored);
    const file = chosen.isSmaller ? await downscalePicture(entry.file) : entry.file;
    if (!entry.isSentAnyway)
      entry.twin = await (await loadSending()).findTwin(file, chosen.isShared);
    if (abort.signal.aborted) return;
    if (entry.twin && !entry.isSentAnyway) {
      return update(key, { state: 'twin', twinName: entry.twin.display_filename });
    }
    const stored = await store(key, file, entry);
    abort.signal.throwIfAborted();
    entry.stored = stored;
    update(key, { state: chosen.field ? 'reading' : 'done', sent: file.size });
    dropCachedFiles();
    if (!chosen.field) tellSmallPicture(stored);
    await deliver(key, entry, stored);
  } catch (error) {
    if (abort.signal.aborted) update(key, { state: 'cancelled', sent: 0 });
    else await markFailed(key, error);
  }
}

async function work(): Promise<void> {
  if (running >= MAX_PARALLEL) return;
  running += 1;
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) await send(key);
  running -= 1;
}

function start(keys: number[]): void {
  waiting.push(...keys);
  for (let i = 0; i < MAX_PARALLEL; i += 1) void work();
}

function restart(key: number, part: Partial<UploadTask> = {}): void {
  const entry = tasks.get(key);
  if (!entry) return;
  interrupted.delete(key);
  tasks.set(key, { ...entry, ...part, abort: new AbortController() });
  update(key, { state: 'waiting', error: null });
  start([key]);
}

addEventListener('online', () => {
  for (const key of interrupted) restart(key);
});

/** True while an upload waits or is under way. */
export const isBusyUpload = ({ state }: UploadItem): boolean => BUSY.has(state);

const countBusy = (items: readonly UploadItem[]) => items.filter(isBusyUpload).length;

/** The uploads, oldest first. */
export const useUploads = (): readonly UploadItem[] => useStore(({ items }) => items);
/** The number of uploads in progress. */
export const useBusyCount = (): number => useStore(({ items }) => countBusy(items));

/**
 * The upload queue. Runs two uploads at a time on any screen. A failed one can be resumed and
 * doesn't stop the others.
 */
export const uploadQueue = {
  /** Loads the code of uploading while there is a network. */
  prepare: loadSending,
  /** Clears the queue of another user of this browser. */
  setOwner: (userId: number) => {
    if (owner !== undefined && owner !== userId) {
      for (const { abort } of tasks.values()) abort.abort();
      waiting.length = 0;
      forget(() => true);
    }
    owner = userId;
  },
  add: (files: File[], allowed: readonly string[], chosen: UploadOptions) => {
    const words = {
      picture: i18next.t('file.unnamedPicture'),
      film: i18next.t('file.unnamedFilm'),
    };
    const added = files.map((picked): UploadItem => {
      const file = withUploadName(picked, words);
      lastKey += 1;
      const abort = new AbortController();
      const { field = null } = chosen;
      const isSentAnyway = field !== null;
      const userId = getShownUser()?.id;
      tasks.set(lastKey, { file, chosen, userId, abort, twin: undefined, isSentAnyway });
      const isGood = mayUploadAs(file, allowed);
      const error = isGood ? null : kindFaultOf(file.name, allowed);
      const common = { key: lastKey, name: file.name, size: file.size, sent: 0, error, field };
      const preview = field && isGood ? previewOf(file) : null;
      return { ...common, preview, state: isGood ? 'waiting' : 'refused' };
    });
    if (chosen.field) uploadQueue.clearRefused(chosen.field);
    publish([...getItems(), ...added]);
    start(added.filter((one) => one.state === 'waiting').map((one) => one.key));
  },
  cancel: (key: number) => {
    tasks.get(key)?.abort.abort();
    const at = waiting.indexOf(key);
    if (at >= 0) waiting.splice(at, 1);
    update(key, { state: 'cancelled', sent: 0 });
  },
  retry: (key: number) => restart(key),
  /** Uses the stored file with the same content. */
  takeTwin: (key: number) => {
    const entry = tasks.get(key);
    if (!entry?.twin) return;
    update(key, { state: 'done' });
    void entry.chosen.onStored(entry.twin);
  },
  sendAnyway: (key: number) => restart(key, { isSentAnyway: true }),
  /** Removes finished uploads from the list. */
  clear: () => forget(({ state, field }) => !BUSY.has(state) && field === null),
  /** Removes the uploads that an earlier request is done with. Failed ones can still be resumed. */
  clearSettled: () =>
    forget(({ state, field }) => !BUSY.has(state) && state !== 'failed' && field === null),
  /** Removes the refused files of a field, in whose place others are chosen. */
  clearRefused: (field: string) => forget((one) => one.field === field && one.state === 'refused'),
  /** Removes an upload that isn't under way. */
  dismiss: (key: number) => forget((one) => one.key === key && !BUSY.has(one.state)),
};
