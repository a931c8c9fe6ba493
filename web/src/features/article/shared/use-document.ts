import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { articleChange } from '@spalten/contract/article-change';
import type { DocumentContent } from '@spalten/contract/article-document';
import { RichText } from '@spalten/contract/rich-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, call, callInBackground } from '../../../data/api.ts';
import { fitRichText } from '../../../ui/text/fit-to-contract.ts';
import { listenForChange } from '../../../data/change-listeners.ts';
import { isPageClosing } from '../../../data/unsaved-work.ts';
import { getShownUser } from '../../../data/session.ts';
import { keepText, readText } from './article-copies.ts';
import type { DocumentSession } from './document-session.ts';
import { createDocumentSession } from './document-session.ts';
import type { Details } from './document-store.ts';
import { dropDocument, keepDocument, readKeptDocument } from './document-store.ts';
import { keepCaret } from './keep-caret.ts';
import { writeRichText } from './write-rich-text.ts';

const MAX_TRIES = 3;

/**
 * Saves the authors and the due day. Others' changes of the text don't stand in the way.
 * @returns the saved article
 */
async function saveDetails(id: number, details: Details, version: number): Promise<Article> {
  const { authors, due_on } = details;
  const fields = {
    ...(authors && { author_ids: authors.map((author) => author.id) }),
    ...(due_on !== undefined && { due_on }),
  };
  let base = version;
  for (let count = 1; ; count += 1)
    try {
      // oxlint-disable-next-line no-await-in-loop -- each try is on what the one before has told
      return await call(calls.update, { params: { id }, body: { ...fields, version: base } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || count === MAX_TRIES) throw error;
      base = (error.problem.current as Article | undefined)?.version ?? base;
    }
}

/** The parts of a document that the contract refuses, as it takes them. */
function fit({ body, easy_body: easy, fact_box: box }: DocumentContent): Partial<DocumentContent> {
  const isFit = (text: RichText) => RichText.safeParse(text).success;
  return {
    ...(!isFit(body) && { body: fitRichText(body) }),
    ...(easy && !isFit(easy) && { easy_body: fitRichText(easy) }),
    ...(box && !isFit(box.body) && { fact_box: { ...box, body: fitRichText(box.body) } }),
  };
}

/** Opens a session for an article. `files` are those of its pictures, kept with the document. */
function openSession(
  id: number,
  files: () => Article['images'][number]['file'][],
  { onChange, onDetails }: { onChange: () => void; onDetails: (article: Article) => void },
): DocumentSession {
  const userId = getShownUser()?.id ?? 0;
  const params = { id };
  const tabs = new BroadcastChannel(`spalten-article:${userId}:${id}`);
  const session = createDocumentSession({
    list: (since) => callInBackground(articleChange.list, { params, query: { since } }),
    send: (body) => call(articleChange.send, { params, body }),
    saveDetails: async (details, version) => {
      const saved = await saveDetails(id, details, version);
      onDetails(saved);
      return saved.version;
    },
    read: () => readKeptDocument(userId, id),
    readCopy: () => readText(userId, id),
    keep: (kept) => keepDocument(userId, id, { ...kept, files: files() }),
    drop: () => dropDocument(userId, id),
    tabs,
    isClosing: isPageClosing,
    showRemote: (step) =>
      keepCaret(() => {
        step();
        flushSync(onChange);
      }),
    onChange,
    fit,
    writeRichText,
  });
  return session;
}

/**
 * Holds the document of an article while the user may change it. Shows again at each change.
 * @returns null while there is none
 */
export function useDocument(
  id: number,
  isWanted: boolean,
  files: () => Article['images'][number]['file'][],
  onDetails: (article: Article) => void,
) {
  const [session, setSession] = useState<DocumentSession | null>(null);
  const [loadError, setLoadError] = useState<unknown>(null);
  const [, setChanges] = useState(0);
  const [tries, setTries] = useState(0);
  const isOnServer = session?.isReady() && session.state() === 'saved';
  const version = session?.version() ?? 0;
  useEffect(() => {
    const userId = getShownUser()?.id;
    if (session && isOnServer && version > 0 && userId !== undefined)
      void keepText(userId, id, session.copy());
  }, [session, isOnServer, version, id]);
  const filesNow = useEffectEvent(files);
  const detailsSaved = useEffectEvent(onDetails);
  useEffect(() => {
    if (!isWanted) return undefined;
    const opened = openSession(id, () => filesNow(), {
      onChange: () => setChanges((count) => count + 1),
      onDetails: (article) => detailsSaved(article),
    });
    setSession(opened);
    setLoadError(null);
    opened.start().catch(setLoadError);
    const pull = () => void opened.pull().catch(() => null);
    const save = () => void opened.save();
    const ends = [listenForChange('article-text', id, pull), listenForChange('article', id, pull)];
    addEventListener('online', save);
    return () => {
      for (const end of ends) end();
      removeEventListener('online', save);
      opened.close();
      setSession(null);
    };
  }, [id, isWanted, tries]);
  return { session, loadError, retry: () => setTries((count) => count + 1) };
}
