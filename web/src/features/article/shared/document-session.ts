import type { ArticleChanges } from '@spalten/contract/article-change';
import type { DocumentContent, RichTextWriter } from '@spalten/contract/article-document';
import {
  makeDocument,
  readDocument,
  readLeniently,
  writeDocument,
} from '@spalten/contract/article-document';
import { DocumentFault } from '@spalten/contract/document-fault';
import * as Y from 'yjs';
import { ApiError } from '../../../data/api.ts';
import { fromBase64, toBase64 } from '../../../data/base64.ts';
import { isUnanswered } from '../../../data/no-answer.ts';
import type { DocumentCopy } from './article-copies.ts';
import type { Details, KeptDocument } from './document-store.ts';

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'lost';

/** True if trying again is of no use: the user may not change the article, or no longer sees it. */
export const isLoss = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 403 && error.problem.code !== 'read_only'));

/** True if trying again is of no use until the text has been changed, here or by others. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DocumentFault || (error instanceof ApiError && error.status === 422);

/** True for a refusal that no field can be named for. */
const isWholeRefusal = (error: unknown): boolean =>
  error instanceof DocumentFault ||
  (error instanceof ApiError && error.problem.errors?.['change'] !== undefined);

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
  /** Reads the document as this device last had it from the server. */
  readCopy(): Promise<DocumentCopy | undefined>;
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
  /** The content that the server has, after it has refused what is here. */
  let onServer: DocumentContent | null = null;
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
    const mine = isReady && unsent.length > 0 ? readLeniently(doc) : null;
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
    // What was refused may go through on top of what others have changed.
    if (state === 'failed' && isRefusal(error) && answer.changes.length > 0) sendSoon();
    ties.onChange();
  };
  /** Fetches changes. A document that was made anew is fetched whole. */
  const fetchSince = async (since: number): Promise<ArticleChanges> => {
    const answer = await ties.list(since);
    return since > 0 && answer.lineage !== lineage ? ties.list(0) : answer;
  };

  /** Opens what this browser has: what is unsent, otherwise the copy. @returns true if it has either */
  const openKept = async (): Promise<boolean> => {
    const stored = await ties.read();
    const opened = stored ?? (await ties.readCopy());
    if (!opened || !isOpen) return false;
    ({ lineage } = opened);
    Y.applyUpdate(doc, fromBase64(opened.state), SERVER);
    if (stored) ({ details } = stored);
    if (stored?.unsent) unsent = [fromBase64(stored.unsent)];
    isReady = true;
    setState(stored ? 'unsaved' : 'saved');
    return true;
  };

  /** Fetches what others have changed. One fetch at a time, and one more if it was asked for. */
  const pull = async (): Promise<void> => {
    isPullDue = true;
    pulling ??= (async () => {
      while (isPullDue && isOpen) {
        isPullDue = false;
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        take(await fetchSince(seq));
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

  /** Reads what the server has, beside the document that is open. */
  const readServer = async (): Promise<DocumentContent> => {
    const there = makeDocument();
    for (const change of (await ties.list(0)).changes) Y.applyUpdate(there, fromBase64(change));
    return readDocument(there);
  };

  /** Decides what follows from a refused save. */
  const onRefusal = async (problem: unknown): Promise<boolean> => {
    error = problem;
    if (isLoss(problem)) {
      setState('lost');
      return false;
    }
    if (isRefusal(problem)) {
      await pull();
      if (isWholeRefusal(problem)) onServer = await readServer();
      setState('failed');
      return false;
    }
    const code = problem instanceof ApiError ? problem.problem.code : undefined;
    const isBehind = code === 'other_lineage' || code === 'changes_missing';
    if (code === 'changes_missing') unsent = [Y.encodeStateAsUpdate(doc)];
    if (isBehind) await pull();
    setState('failed');
    sendSoon(isBehind ? PAUSE_MS : RETRY_MS);
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
      onServer = null;
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
      const hasKept = await openKept();
      if (!isOpen) return;
      try {
        await pull();
      } catch (problem) {
        // A refusal of what is unsent is told of at its next save. A copy alone isn't shown then.
        const isRefused = !isUnanswered(problem) && isClean();
        if (!hasKept || isRefused) {
          isReady = false;
          throw problem;
        }
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
    content: (): DocumentContent => readLeniently(doc),
    /** The document as it is, to be kept on this device. */
    copy: (): DocumentCopy => ({ lineage, state: toBase64(Y.encodeStateAsUpdate(doc)) }),
    /** The content that the server has, if it refuses what is here as a whole. Null otherwise. */
    onServer: () => onServer,
    /** Takes the server's text in place of what it has refused. @throws if it can't be fetched */
    async takeServer(): Promise<void> {
      const answer = await ties.list(0);
      clearTimeout(timer);
      timer = undefined;
      unsent = [];
      error = null;
      onServer = null;
      ties.showRemote(() => begin(answer));
      await keep();
      setState(isClean() ? 'saved' : 'unsaved');
      if (!isClean()) sendSoon();
    },
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
