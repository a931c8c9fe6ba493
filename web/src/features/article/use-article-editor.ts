import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { useEffect, useMemo, useState } from 'react';
import { callInBackground, messageOf } from '../../data/api.ts';
import { listenForChange } from '../../data/change-listeners.ts';
import { queryClient } from '../../data/query-client.ts';
import { useReadOnly, useUser } from '../../data/session.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { usePresence } from '../../ui/saving/use-presence.ts';
import { cacheArticle } from './article.api.ts';
import type { ArticleContent } from './article-content.ts';
import { contentOf } from './article-content.ts';
import type { DocumentSession } from './shared/document-session.ts';
import { isLoss } from './shared/document-session.ts';
import type { KeptDocument } from './shared/document-store.ts';
import { readKeptDocument } from './shared/document-store.ts';
import { contentOfKept } from './shared/kept-content.ts';
import { useDocument } from './shared/use-document.ts';
import { createWriters } from './shared/writers.ts';

type ImageFile = Article['images'][number]['file'];

/** The file of a picture that another has just added, until the article is fetched. */
const unknownFile = (id: number): ImageFile => ({
  id,
  display_filename: '',
  width: null,
  height: null,
});

/** The content of a document, with what the article alone knows. */
function contentIn(
  session: DocumentSession,
  saved: Article,
  files: ReadonlyMap<number, ImageFile>,
  content = session.content(),
): ArticleContent {
  const { authors = saved.authors, due_on = saved.due_on } = session.details();
  const images = content.images.map((image) => ({
    caption: null,
    credit: null,
    alt: null,
    ...image,
    file: files.get(image.file_id) ?? unknownFile(image.file_id),
  }));
  return { ...content, images, authors, due_on };
}

/** The files of pictures that were seen here, by id. */
function useFiles(images: Article['images']) {
  const [files] = useState(() => new Map<number, ImageFile>());
  for (const { file } of images) files.set(file.id, file);
  return files;
}

/**
 * The content with what this device has kept and the server lacks, while the article can only be
 * read. Null if the server has everything.
 */
function useUnsent(saved: Article, isWanted: boolean): ArticleContent | null {
  const [kept, setKept] = useState<KeptDocument | null>(null);
  const userId = useUser()?.id ?? 0;
  useEffect(() => {
    setKept(null);
    if (!isWanted) return undefined;
    let isShown = true;
    void readKeptDocument(userId, saved.id).then(
      (found) => isShown && setKept(found ?? null),
      () => null,
    );
    return () => {
      isShown = false;
    };
  }, [isWanted, userId, saved.id]);
  return useMemo(() => {
    if (!kept) return null;
    const { authors = saved.authors, due_on = saved.due_on } = kept.details;
    return { ...contentOfKept(kept), authors, due_on };
  }, [kept, saved.authors, saved.due_on]);
}

/**
 * The article as it is edited: its shared document while the user may change it, and what the server
 * says of it otherwise.
 */
export function useArticleEditor(article: Article) {
  const [saved, setSaved] = useState(article);
  const isReadOnly = useReadOnly() !== null;
  const files = useFiles(saved.images);
  const [isHeld, setHeld] = useState(false);
  const { session, loadError, retry } = useDocument(
    article.id,
    !isReadOnly && (saved.can.update || isHeld),
    () => [...files.values()],
    ({ authors, due_on }) => setSaved((before) => ({ ...before, authors, due_on })),
  );
  const isReady = session?.isReady() ?? false;
  const state = session?.state() ?? 'saved';
  // What is unsent stays in view when the article is closed to the user.
  useEffect(() => setHeld(state !== 'saved'), [state]);
  const unsent = useUnsent(saved, isReadOnly && !session);
  const body = session?.doc();
  const stamp = session && isReady ? session.stamp() : 0;
  const content = useMemo(
    () => (session && isReady ? contentIn(session, saved, files) : (unsent ?? contentOf(saved))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the stamp says when the document has changed
    [session, isReady, saved, unsent, stamp],
  );

  const accept = (newer: Article) => {
    setSaved(newer);
    cacheArticle(newer);
  };
  const latestContent = useLatest(() => content);
  const latestSaved = useLatest(() => saved);
  const version = session?.version() ?? 0;
  useEffect(() => {
    // What was sent is in the lists at once.
    if (state === 'saved' && version > latestSaved().version)
      accept({ ...latestSaved(), ...latestContent(), version });
  }, [state, version, latestContent, latestSaved]);

  const pull = useLatest(() => void session?.pull().catch(() => null));
  useEffect(() => {
    if (article === saved) return;
    if (state === 'lost' && article.can.update) session?.regain();
    if (article.version > version) pull();
    if (article.updated_at >= saved.updated_at || article.status !== saved.status)
      setSaved(article);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another article has come
  }, [article]);
  const isOpen = session !== null;
  useEffect(
    () =>
      isOpen
        ? undefined
        : listenForChange('article-text', article.id, () => {
            void queryClient.invalidateQueries({ queryKey: ['article', article.id] });
          }),
    [isOpen, article.id],
  );
  const isFileUnknown = content.images.some(({ file_id }) => !files.has(file_id));
  useEffect(() => {
    if (isFileUnknown) void queryClient.invalidateQueries({ queryKey: ['article', article.id] });
  }, [isFileUnknown, article.id]);
  const { others, ask } = usePresence(
    (said) => {
      const writer = body && { writer: body.clientID };
      return callInBackground(calls.presence, {
        params: { id: article.id },
        body: { ...said, ...writer },
      });
    },
    (there) => {
      if (session && there > version) pull();
    },
  );
  const [writers] = useState(() => createWriters(ask));
  useEffect(() => writers.set(others), [writers, others]);
  // The others get to know under which id this tab writes.
  useEffect(() => {
    if (isReady) ask();
  }, [isReady, body, ask]);

  /** Writes parts of the article as the user has them now. */
  const change = (part: Partial<ArticleContent>) => {
    if (!session) return;
    const { authors, due_on, images, ...texts } = part;
    for (const { file } of images ?? []) files.set(file.id, file);
    const pictures = images?.map(({ file: _, ...image }) => image);
    if (Object.keys(texts).length > 0 || pictures)
      session.write({ ...texts, ...(pictures && { images: pictures }) });
    if (authors || due_on !== undefined)
      session.writeDetails({
        ...(authors && { authors }),
        ...(due_on !== undefined && { due_on }),
      });
  };
  const error = session?.error();
  const onServer = session?.onServer();
  return {
    content,
    saved,
    state,
    session: isReady ? session : null,
    doc: isReady ? body : undefined,
    /** True until the document is there for the first time. */
    isLoading: saved.can.update && !isReadOnly && !isReady,
    loadError,
    retry,
    savedAt: session?.savedAt() ?? null,
    /** Why the article is lost, if the server says more than that it is. */
    lostReason: isLoss(error) && error.problem.code === 'article_closed' ? messageOf(error) : null,
    error: state === 'failed' ? error : null,
    /** True while it can only be read, and the server lacks something of what is shown. */
    isUnsent: unsent !== null,
    /** The article as the server has it, if it refuses what is here as a whole. Null otherwise. */
    onServer: session && onServer ? contentIn(session, saved, files, onServer) : null,
    takeServer: async () => session?.takeServer(),
    others,
    writers,
    change,
    save: async () => (session ? session.save() : true),
    accept,
    /** Shows an earlier version that was gone back to. */
    takeOver: (newer: Article) => {
      accept(newer);
      pull();
    },
  };
}
