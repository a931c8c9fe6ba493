import { isAllowed } from '@spalten/contract/extensions';
import type { StoredFile } from '@spalten/contract/file';
import { refreshFiles } from './file.api.ts';
import { sendFile } from './send-file.ts';
import { smaller } from './smaller.ts';

/** A file on its way: how far it has come, or what is in its way. */
export interface Going {
  key: number;
  name: string;
  size: number;
  sent: number;
  state: 'waiting' | 'going' | 'done' | 'failed' | 'cancelled' | 'refused';
  error: string | null;
}

interface Chosen {
  tags: number[];
  isSmaller: boolean;
}

const AT_ONCE = 2;

/** Sends files, two at a time; one that fails can be sent again, and the others go on. */
export function createUploadQueue() {
  const listeners = new Set<() => void>();
  const entries = new Map<number, { file: File; chosen: Chosen; abort: AbortController }>();
  const waiting: number[] = [];
  let going: readonly Going[] = [];
  let running = 0;
  let lastKey = 0;
  let onStored: (file: StoredFile) => void = () => undefined;

  const publish = (next: readonly Going[]) => {
    going = next;
    for (const listener of listeners) listener();
  };
  const update = (key: number, part: Partial<Going>) =>
    publish(going.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function send(key: number): Promise<void> {
    const entry = entries.get(key);
    if (!entry) return;
    const { abort, chosen } = entry;
    update(key, { state: 'going', error: null, sent: 0 });
    try {
      const file = chosen.isSmaller ? await smaller(entry.file) : entry.file;
      const stored = await sendFile(file, {
        tags: chosen.tags,
        signal: abort.signal,
        onProgress: (sent) => update(key, { sent, size: file.size }),
      });
      update(key, { state: 'done', sent: file.size });
      refreshFiles();
      onStored(stored);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      update(key, { state: abort.signal.aborted ? 'cancelled' : 'failed', error: words });
    }
  }

  async function work(): Promise<void> {
    if (running >= AT_ONCE) return;
    running += 1;
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) await send(key);
    running -= 1;
  }
  const start = (keys: number[]) => {
    waiting.push(...keys);
    for (let i = 0; i < AT_ONCE; i += 1) void work();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => going,
    /** Who is told of each file that is stored. */
    tell: (listener: (file: StoredFile) => void) => {
      onStored = listener;
    },
    add: (files: File[], allowed: readonly string[], chosen: Chosen) => {
      const added = files.map((file): Going => {
        lastKey += 1;
        entries.set(lastKey, { file, chosen, abort: new AbortController() });
        const isGood = isAllowed({ name: file.name, type: file.type }, allowed);
        const common = { key: lastKey, name: file.name, size: file.size, sent: 0, error: null };
        return { ...common, state: isGood ? 'waiting' : 'refused' };
      });
      publish([...going, ...added]);
      start(added.filter((one) => one.state === 'waiting').map((one) => one.key));
    },
    cancel: (key: number) => {
      entries.get(key)?.abort.abort();
      const at = waiting.indexOf(key);
      if (at < 0) return;
      waiting.splice(at, 1);
      update(key, { state: 'cancelled' });
    },
    again: (key: number) => {
      const entry = entries.get(key);
      if (!entry) return;
      entries.set(key, { ...entry, abort: new AbortController() });
      update(key, { state: 'waiting', error: null });
      start([key]);
    },
  };
}
