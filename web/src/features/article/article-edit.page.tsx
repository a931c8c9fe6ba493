import { Button, Group } from '@mantine/core';
import type { Article } from '@spalten/contract/article';
import { article as calls } from '@spalten/contract/article';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Anchor } from '@spalten/contract/message';
import { plainText } from '@spalten/contract/rich-text';
import { useMediaQuery } from '@mantine/hooks';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { call, callInBackground } from '../../ui/api.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { closeDrawers, openDrawer, useLayout } from '../../ui/drawers.ts';
import { formatTime } from '../../ui/format.ts';
import { LoadingRows } from '../../ui/loading.tsx';
import { ScreenFault } from '../../ui/screen-fault.tsx';
import { OthersHere } from '../../ui/others-here.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { InRightSide } from '../../ui/right-side.tsx';
import { useUser } from '../../ui/session.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { usePresence } from '../../ui/use-presence.ts';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts';
import { ArticleComments, useArticleComments } from '../message/index.ts';
import { OnWeb } from '../web-article/index.ts';
import { articleQuery, STATUS_TONES } from './article.api.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleFields } from './article-fields.tsx';
import { ArticleSide } from './article-side.tsx';
import type { KeptDraft } from './draft-store.ts';
import { dropDraft, readDraft } from './draft-store.ts';
import { HistoryDialog } from './history-dialog.tsx';
import type { SaveState } from './use-autosave.ts';
import { useAutosave } from './use-autosave.ts';
import { asText, differingFields, wordsOf } from './words.ts';

/** From here on there is room for the comments beside the text. */
const WIDE = '(width >= 87.5em)';

function SaveWords({ state, at }: { state: SaveState; at: Date | null }) {
  const { t } = useTranslation();
  const words = {
    saved: at ? t('article.saved', { time: formatTime(at) }) : '',
    saving: t('article.saving'),
    unsaved: t('article.unsaved'),
    failed: t('article.saveFailed'),
    conflict: t('article.conflict'),
  };
  return (
    <span className="save-state" role="status">
      {words[state]}
    </span>
  );
}

/** The moderator's comment of an article that was given back, where its writer sees it first. */
function ReturnComment({ article }: { article: Article }) {
  const { t } = useTranslation();
  const last = article.history.find((event) => event.comment);
  if (article.status !== 'returned' || !last) return null;
  return (
    <div className="callout">
      <h2>{t('article.commentFrom', { name: last.user?.name ?? '' })}</h2>
      <p>{last.comment}</p>
    </div>
  );
}

/** Why the text stands still, and what its writer can do about it. */
function lockedWords({ can, authors }: Article, userId: number) {
  if (!authors.some(({ id }) => id === userId)) return 'article.readOnly';
  return can.recall ? 'article.lockedSent' : 'article.lockedAsk';
}

function Faults({ errors }: { errors: Record<string, string[]> }) {
  const { t } = useTranslation();
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return (
    <div className="callout callout-bad" role="alert">
      <h2>{t('article.notReady')}</h2>
      <ul>
        {entries.map(([field, sentences]) => (
          <li key={field}>
            <a href={`#field-${field}`}>{sentences[0]}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ArticleEditor({ article, userId }: { article: Article; userId: number }) {
  const { t } = useTranslation();
  const editor = useAutosave(article, userId);
  const isWide = useMediaQuery(WIDE, matchMedia(WIDE).matches);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [kept, setKept] = useState<KeptDraft | null>(null);
  const [shown, setShown] = useState(0);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { saved, words } = editor;
  const showAnew = () => setShown((before) => before + 1);
  const takeOver = (current: Article) => {
    editor.takeOver(current);
    showAnew();
  };
  const follow = (newer: Article) => {
    if (editor.follow(newer)) showAnew();
  };
  const others = usePresence(
    (body) => callInBackground(calls.presence, { params: { id: article.id }, body }),
    (version) => {
      // Somebody else has saved, and nothing of mine is unsaved: theirs is shown.
      if (version > saved.version && editor.state === 'saved')
        void call(calls.get, { params: { id: article.id } }).then(follow, () => null);
    },
  );
  useEffect(() => {
    // Told of a change, the article was fetched anew: somebody has moved it on, or saved it.
    if (editor.state !== 'saved' || article.updated_at <= saved.updated_at) return;
    if (article.version > saved.version) follow(article);
    else editor.accept(article);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another article has come, or what was unsaved is saved
  }, [article, editor.state]);
  const [isGone, setGone] = useState(false);
  const talk = useArticleComments(
    article.id,
    useMemo(() => plainText(words.body), [words.body]),
  );
  const { drawer } = useLayout();
  const showComment = (id: number) => {
    closeDrawers();
    const mark = document.querySelector(`mark[data-comment="${id}"]`);
    mark?.scrollIntoView({ block: 'center' });
  };
  const comment = (chosen: Anchor | null) => {
    talk.setAnchor(chosen);
    if (!matchMedia(WIDE).matches) openDrawer('article-comment');
    else document.querySelector<HTMLElement>('.comments-card textarea')?.focus();
  };
  const comments = talk.thread && (
    <ArticleComments
      thread={talk.thread}
      places={talk.places}
      anchor={talk.anchor}
      onAnchor={talk.setAnchor}
      onShow={showComment}
    />
  );
  useUnsavedChanges(!isGone && editor.state !== 'saved', editor.save);

  useEffect(() => {
    void readDraft(article.id, userId).then((draft) => {
      if (draft && differingFields(draft.words, wordsOf(article)).length > 0) setKept(draft);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the editor opens: what is kept later is what is being written
  }, [article.id, userId]);

  const bringBack = () => {
    if (kept) editor.change(kept.words);
    setKept(null);
    showAnew();
  };
  const throwAway = () => {
    void dropDraft(article.id, userId);
    setKept(null);
  };
  const status = t(`articleStatus.${saved.status}`);
  return (
    <>
      <PageHeader
        kicker={`${saved.article_template.name} · ${saved.editorial_office.name}`}
        title={t(saved.can.update ? 'article.edit' : 'article.read')}
        action={<StatusPill tone={STATUS_TONES[saved.status]}>{status}</StatusPill>}
      >
        {saved.placement && (
          <p className="lead">
            {t('article.where', {
              page: saved.placement.page_number,
              paper: saved.placement.newspaper_name,
            })}
          </p>
        )}
      </PageHeader>
      <OthersHere others={others} fieldName={(field) => t(`article.${field}`).toLowerCase()} />
      {kept && (
        <div className="callout">
          <p>{t('article.recovered')}</p>
          <Group mt="sm">
            <Button onClick={bringBack}>{t('article.recover')}</Button>
            <Button variant="default" onClick={throwAway}>
              {t('article.discard')}
            </Button>
          </Group>
        </div>
      )}
      <ReturnComment article={saved} />
      <Faults errors={errors} />
      {!saved.can.update && (
        <p className="callout">{t(lockedWords(saved, userId), { status: status.toLowerCase() })}</p>
      )}
      <div className="editor">
        <div>
          <ArticleFields
            words={words}
            officeId={saved.editorial_office.id}
            rules={saved.article_template.fields}
            readOnly={!saved.can.update}
            errors={errors}
            documentKey={`${shown}-${saved.can.update}`}
            onChange={editor.change}
            marks={talk.marks}
            onComment={talk.thread?.can.write ? comment : undefined}
          />
          {(saved.can.update || saved.can.recall) && (
            <div className="save-bar">
              <SaveWords state={editor.state} at={editor.savedAt} />
              <ArticleActions
                article={saved}
                save={editor.save}
                onMoved={editor.accept}
                // At once: the navigation that follows must not be held.
                onGone={() => flushSync(() => setGone(true))}
                onFaults={setErrors}
              />
            </div>
          )}
        </div>
        <ArticleSide
          article={saved}
          words={words}
          onHistory={() => setHistoryOpen(true)}
          onWeb={
            saved.can.put_on_web && (
              <OnWeb
                articleId={article.id}
                webArticleId={article.web_article_id}
                save={editor.save}
              />
            )
          }
          comments={
            <>
              <Button
                className="comments-button"
                variant="default"
                onClick={() => openDrawer('article-comment')}
              >
                {t('comment.open', { count: talk.openCount })}
              </Button>
              <InRightSide>
                <section className="card comments-card">
                  <h2>{t('comment.title')}</h2>
                  {isWide && comments}
                </section>
              </InRightSide>
            </>
          }
        />
        <SideDrawer
          opened={drawer === 'article-comment'}
          onClose={closeDrawers}
          position="right"
          size="28rem"
          title={t('comment.title')}
        >
          {comments}
        </SideDrawer>
      </div>
      {editor.current && (
        <ConflictDialog
          title={t('article.conflict')}
          mine={words}
          theirs={wordsOf(editor.current)}
          fields={differingFields(words, wordsOf(editor.current))}
          labelOf={(field) => t(`article.${field}`)}
          wordsOf={asText}
          onResolve={(chosen) => {
            editor.resolve(chosen);
            showAnew();
          }}
        />
      )}
      {isHistoryOpen && (
        <HistoryDialog
          article={saved}
          save={editor.save}
          onRestored={takeOver}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  );
}

/** /article/{id}/edit: the article as it is written, or read where it can't be changed. */
export default function ArticleEditPage() {
  const { id } = useParams();
  const user = useUser();
  const query = useQuery({
    ...articleQuery(Number(id)),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  // Who signs in again in the modal goes on in the same editor.
  const [userId, setUserId] = useState(user?.id);
  useEffect(() => {
    if (user) setUserId(user.id);
  }, [user]);
  // A later answer that does not come takes nothing away from whoever is writing.
  if (query.isLoadingError) return <ScreenFault error={query.error} retry={query.refetch} />;
  if (!query.data) return <LoadingRows />;
  return <ArticleEditor key={query.data.id} article={query.data} userId={userId ?? 0} />;
}
