import type { ArticleChanges } from '@spalten/contract/article-change';
import type { DocumentContent, RichTextWriter } from '@spalten/contract/article-document';
import { makeDocument, readDocument, writeDocument } from '@spalten/contract/article-document';
import * as Y from 'yjs';
import { ApiError } from '../../../ui/api.ts';
import { fromBase64, toBase64 } from '../../../ui/base64.ts';
import type { Details, KeptDocument } from './document-store.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'lost';

/** True if trying again is of no use: the user may not change the article, or no longer sees it. */
export const isLoss = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 403 && error.problem.code !== 'read_only'));

const PAUSE_MS = 300;
const RETRY_MS = 10_000;

/** Origins of changes: typed here, from the server, and from another tab. */
export const HERE = 'here';
const SERVER = 'server';
const TAB = 'tab';

/** The ties of a session to the server, the browser's storage and its other tabs. */
export interface SessionTies {
  list(since: number): Promise<ArticleChanges>;
  send(body: { lineage: string; since: number; change: string }): Promise<ArticleChanges>;
  /** Saves the fields that aren't in the document. @returns the version */
  saveDetails(details: Details, version: number): Promise<number>;
  read(): Promise<KeptDocument | undefined>;
  keep(kept: Omit<KeptDocument, 'files'>): Promise<void>;
  drop(): Promise<void>;
  tabs: Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>;
  /** True while the page closes, when nothing can be waited for. */
  isClosing(): boolean;
  /** Runs a step that changes what is shown, and keeps the caret. */
  showRemote(step: () => void): void;
  /** Called after each change of the document or of the state. */
  onChange(): void;
  /** Makes what the contract refuses fit, before it is sent. */
  fit(content: DocumentContent): Partial<DocumentContent>;
  writeRichText: RichTextWriter;
}

/**
 * The document of an open article: kept in the browser at every change, sent after a short pause,
 * and merged with what comes from the server and from other tabs.
 */
export function createDocumentSession(ties: SessionTies) {
  let doc = makeDocument();
  let lineage = '';
  let seq = 0;
  let version = 0;
  let isReady = false;
  let isOpen = true;
  let state: SaveState = 'saved';
  let error: unknown = null;
  let savedAt: Date | null = null;
  /** Changes that the server hasn't confirmed. Those under way are among them. */
  let unsent: Uint8Array[] = [];
  let details: Details = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let pulling: Promise<void> | null = null;
  let isPullDue = false;
  /** Increases with each change of what is shown. */
  let stamp = 0;

  const hasDetails = () => Object.keys(details).length > 0;
  const isClean = () => unsent.length === 0 && !hasDetails();

  const keep = () => {
    if (isClean()) return ties.drop();
    const whole = toBase64(Y.encodeStateAsUpdate(doc));
    const rest = unsent.length > 0 ? toBase64(Y.mergeUpdates(unsent)) : '';
    return ties.keep({ lineage, state: whole, unsent: rest, details });
  };
  const setState = (next: SaveState) => {
    state = next;
    ties.onChange();
  };
  const sendSoon = (wait = PAUSE_MS) => {
    if (!isOpen || (timer !== undefined && wait !== RETRY_MS)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), wait);
  };
  const markUnsent = () => {
    void keep();
    if (state !== 'lost') {
      if (state === 'failed') {
        clearTimeout(timer);
        timer = undefined;
      }
      if (state !== 'saving') state = 'unsaved';
      sendSoon();
    }
    ties.onChange();
  };
  const onUpdate = (update: Uint8Array, origin: unknown) => {
    stamp += 1;
    if (origin === SERVER) return;
    unsent.push(update);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    if (origin !== TAB) ties.tabs.postMessage({ lineage, update });
    markUnsent();
  };
  doc.on('update', onUpdate);

  /** Begins with a document of another lineage. What is unsent here is written into it. */
  const begin = (answer: ArticleChanges) => {
    const mine = isReady && !isClean() ? readDocument(doc) : null;
    doc.off('update', onUpdate);
    doc = makeDocument();
    doc.on('update', onUpdate);
    ({ lineage } = answer);
    unsent = [];
    seq = 0;
    stamp += 1;
    apply(answer);
    if (mine) writeDocument(doc, mine, ties.writeRichText, HERE);
  };
  const apply = (answer: ArticleChanges) => {
    for (const change of answer.changes) Y.applyUpdate(doc, fromBase64(change), SERVER);
    seq = Math.max(seq, answer.seq);
    version = Math.max(version, answer.version);
  };
  const take = (answer: ArticleChanges) => {
    if (!isOpen) return;
    ties.showRemote(() => {
      if (answer.lineage === lineage) apply(answer);
      else begin(answer);
    });
    ties.onChange();
  };

  /** Fetches what others have changed. One fetch at a time, and one more if it was asked for. */
  const pull = async (): Promise<void> => {
    isPullDue = true;
    pulling ??= (async () => {
      while (isPullDue && isOpen) {
        isPullDue = false;
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        take(await ties.list(seq));
      }
    })().finally(() => {
      pulling = null;
    });
    return pulling;
  };

  const sendChanges = async (): Promise<void> => {
    const fitted = ties.fit(readDocument(doc));
    if (Object.keys(fitted).length > 0) writeDocument(doc, fitted, ties.writeRichText, HERE);
    while (unsent.length > 0) {
      const sending = [...unsent];
      const change = toBase64(Y.mergeUpdates(sending));
      // oxlint-disable-next-line no-await-in-loop -- each builds on the one before
      const answer = await ties.send({ lineage, since: seq, change });
      unsent = unsent.filter((one) => !sending.includes(one));
      take(answer);
    }
    if (!hasDetails()) return;
    const sent = details;
    version = await ties.saveDetails(sent, version);
    if (details === sent) details = {};
  };

  /** Decides what follows from a refused save. */
  const onRefusal = async (problem: unknown): Promise<boolean> => {
    error = problem;
    if (isLoss(problem)) {
      setState('lost');
      return false;
    }
    const code = problem instanceof ApiError ? problem.problem.code : undefined;
    if (code === 'other_lineage' || code === 'changes_missing') {
      if (code === 'changes_missing') unsent = [Y.encodeStateAsUpdate(doc)];
      await pull();
    } else if (problem instanceof ApiError && problem.status === 422) await pull();
    setState('failed');
    sendSoon(code === 'other_lineage' || code === 'changes_missing' ? PAUSE_MS : RETRY_MS);
    return false;
  };

  const saveOnce = async (): Promise<boolean> => {
    if (state === 'lost' || !isReady) return false;
    clearTimeout(timer);
    timer = undefined;
    if (isClean()) {
      if (state !== 'saved') setState('saved');
      return true;
    }
    setState('saving');
    try {
      await sendChanges();
      error = null;
      savedAt = new Date();
      await keep();
      // More may have been typed meanwhile.
      setState(isClean() ? 'saved' : 'unsaved');
      if (!isClean()) sendSoon();
      return true;
    } catch (problem) {
      try {
        return await onRefusal(problem);
      } catch {
        // Fetching failed too. The next try is the same.
        setState('failed');
        sendSoon(RETRY_MS);
        return false;
      }
    }
  };

  /** Sends now, one at a time. Resolves to true when the server has everything. */
  const save = async (): Promise<boolean> => {
    // The page won't see the answer of a send under way. Sending its changes again does no harm.
    if (ties.isClosing()) return saveOnce();
    while (running) await running;
    running = saveOnce();
    const isDone = await running;
    running = null;
    return isDone;
  };

  ties.tabs.addEventListener('message', ({ data }: MessageEvent) => {
    const told = data as { lineage: string; update: Uint8Array };
    if (!isReady || told.lineage !== lineage) return;
    ties.showRemote(() => Y.applyUpdate(doc, told.update, TAB));
  });

  return {
    /** Opens what this browser has, then what the server has. @throws if it has neither */
    async start(): Promise<void> {
      const kept = await ties.read();
      if (!isOpen) return;
      if (kept) {
        ({ lineage, details } = kept);
        Y.applyUpdate(doc, fromBase64(kept.state), SERVER);
        if (kept.unsent) unsent = [fromBase64(kept.unsent)];
        isReady = true;
        setState('unsaved');
      }
      try {
        await pull();
      } catch (problem) {
        if (!kept) throw problem;
      }
      if (!isOpen) return;
      isReady = true;
      if (!isClean()) sendSoon();
      ties.onChange();
    },
    doc: () => doc,
    version: () => version,
    stamp: () => stamp,
    isReady: () => isReady,
    isClean,
    state: () => state,
    error: () => error,
    savedAt: () => savedAt,
    details: () => details,
    content: (): DocumentContent => readDocument(doc),
    pull,
    save,
    /** Writes fields as the user has them now. */
    write: (fields: Partial<DocumentContent>) =>
      writeDocument(doc, fields, ties.writeRichText, HERE),
    writeDetails(part: Details): void {
      details = { ...details, ...part };
      stamp += 1;
      markUnsent();
    },
    /** Goes on after a loss: the article can be changed again. */
    regain(): void {
      if (state !== 'lost') return;
      setState('unsaved');
      sendSoon();
    },
    close(): void {
      isOpen = false;
      clearTimeout(timer);
      ties.tabs.close();
      doc.off('update', onUpdate);
    },
  };
}

export type DocumentSession = ReturnType<typeof createDocumentSession>;
