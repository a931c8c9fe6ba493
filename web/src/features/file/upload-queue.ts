import type { StoredFile } from '@spalten/contract/file';
import { i18next } from '../../i18n/index.ts';
import { isSessionEnding } from '../../ui/session-end.ts';
import { toast } from '../../ui/toast.ts';
import { addUnsavedWork } from '../../ui/unsaved-work.ts';
import { withUploadName } from './camera-name.ts';
import { dropCachedFiles } from './file.api.ts';
import { kindFaultOf, mayUploadAs } from './file-kind.ts';
import { findTwin, isFileRefused, problemOf, sendFile } from './send-file.ts';
import { downscalePicture } from './downscale-picture.ts';
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
}

interface UploadOptions {
  tags: number[];
  isSmaller: boolean;
  isShared: boolean;
  /** Called with each stored file. */
  onStored: (file: StoredFile) => void;
}

interface UploadTask {
  file: File;
  chosen: UploadOptions;
  abort: AbortController;
  twin: StoredFile | undefined;
  isSentAnyway: boolean;
}

const MAX_PARALLEL = 2;
const BUSY: ReadonlySet<UploadItem['state']> = new Set(['waiting', 'reading', 'going']);

const listeners = new Set<() => void>();
const tasks = new Map<number, UploadTask>();
const waiting: number[] = [];
/** Uploads that failed because the network was down. Restarted when it is back. */
const interrupted = new Set<number>();
let items: readonly UploadItem[] = [];
let owner: number | undefined;
let running = 0;
let lastKey = 0;

const warn = (event: BeforeUnloadEvent) => isSessionEnding() || event.preventDefault();
// Signing out during uploads asks first.
addUnsavedWork({ save: async () => busyCount() === 0, isAutomatic: false });

function publish(next: readonly UploadItem[]): void {
  items = next;
  if (busyCount() > 0) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
  for (const listener of listeners) listener();
}

const update = (key: number, part: Partial<UploadItem>) =>
  publish(items.map((one) => (one.key === key ? { ...one, ...part } : one)));

function markFailed(key: number, error: unknown): void {
  const problem = error instanceof TypeError ? null : problemOf(error);
  if (problem === null) interrupted.add(key);
  const state = isFileRefused(error) ? 'refused' : 'failed';
  update(key, { state, error: problem?.message ?? i18next.t('file.noNetwork') });
}

/** Tells of a picture that can't be printed sharp, since its writer may have a larger one. */
function tellSmallPicture({ display_filename: name, meta: { width } }: StoredFile): void {
  if (!width || !isSmallInPrint(width)) return;
  toast(i18next.t('file.small', { name, mm: printWidthOf(width) }), 'info');
}

async function send(key: number): Promise<void> {
  const entry = tasks.get(key);
  if (!entry) return;
  const { abort, chosen } = entry;
  update(key, { state: 'reading', error: null });
  try {
    const file = chosen.isSmaller ? await downscalePicture(entry.file) : entry.file;
    if (!entry.isSentAnyway) entry.twin = await findTwin(file, chosen.isShared);
    if (abort.signal.aborted) return;
    if (entry.twin && !entry.isSentAnyway) {
      return update(key, { state: 'twin', twinName: entry.twin.display_filename });
    }
    update(key, { state: 'going', size: file.size });
    const stored = await sendFile(file, {
      tags: chosen.tags,
      isShared: chosen.isShared,
      signal: abort.signal,
      onProgress: (sent) => update(key, { sent }),
    });
    update(key, { state: 'done', sent: file.size });
    dropCachedFiles();
    tellSmallPicture(stored);
    chosen.onStored(stored);
  } catch (error) {
    if (abort.signal.aborted) update(key, { state: 'cancelled', sent: 0 });
    else markFailed(key, error);
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

/** The number of uploads in progress. */
export const busyCount = (): number => items.filter(({ state }) => BUSY.has(state)).length;

/**
 * The upload queue. Runs two uploads at a time on any screen. A failed one can be resumed and
 * doesn't stop the others.
 */
export const uploadQueue = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: () => items,
  /** Clears the queue of another user of this browser. */
  setOwner: (userId: number) => {
    if (owner !== undefined && owner !== userId) publish([]);
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
      tasks.set(lastKey, { file, chosen, abort, twin: undefined, isSentAnyway: false });
      const isGood = mayUploadAs(file, allowed);
      const error = isGood ? null : kindFaultOf(file.name, allowed);
      const common = { key: lastKey, name: file.name, size: file.size, sent: 0, error };
      return { ...common, state: isGood ? 'waiting' : 'refused' };
    });
    publish([...items, ...added]);
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
    entry.chosen.onStored(entry.twin);
  },
  sendAnyway: (key: number) => restart(key, { isSentAnyway: true }),
  /** Removes finished uploads from the list. */
  clear: () => publish(items.filter(({ state }) => BUSY.has(state))),
  /** Removes the uploads that an earlier request is done with. Failed ones can still be resumed. */
  clearSettled: () => publish(items.filter(({ state }) => BUSY.has(state) || state === 'failed')),
};
