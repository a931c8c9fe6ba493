import type { Article } from '@spalten/contract/article';
import type { ArticleRecording } from '@spalten/contract/article-recording';
import { findMissingFields, rulesOf } from '@spalten/contract/article-rules';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../data/api.ts';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { OthersHere } from '../../ui/saving/others-here.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { useReadOnly, useUser } from '../../data/session.ts';
import { useFieldErrors, useOnNewErrors } from '../../ui/forms/use-field-errors.ts';
import { useUnsavedChanges } from '../../ui/saving/use-unsaved-changes.ts';
import { useArticleComments, useReadNotices } from '../message/index.ts';
import { ResponseCard, ResponseForm, ResponseLead } from '../response/index.ts';
import { OnWeb } from '../web-article/index.ts';
import { STATUS_TONES } from './article.api.ts';
import { ArticleActions } from './article-actions.tsx';
import type { ReceiptStatus } from './article-receipt.tsx';
import { ArticleReceipt, NEXT_STEP, WAY_ON } from './article-receipt.tsx';
import {
  findCommentRemarks,
  findLengthRemarks,
  findPictureRemarks,
  findSignRemarks,
  findSuggestionRemarks,
} from './article-remarks.ts';
import { ArticleText } from './article-text.tsx';
import {
  Faults,
  LengthNotes,
  ReturnComment,
  SaveStateText,
  lockedTextKey,
} from './article-notes.tsx';
import { ArticleSide } from './article-side.tsx';
import { DueDayLead } from './due-day.tsx';
import { SenderNote } from './sender-note.tsx';
import { CommentsButton, CommentsCard, beginComment, showComment } from './comments-card.tsx';
import { goToFirstFault } from './first-fault.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { ArticleFault, LostArticle, UnsentArticle } from './lost-article.tsx';
import { RecordingPlayer } from './recordings/recording-player.tsx';
import { RecordingsCard } from './recordings/recordings-card.tsx';
import { RefusedChange } from './refused-change.tsx';
import { useArticleFit } from './use-article-fit.ts';
import { anchorOf, useFindWords } from './use-find-words.ts';
import { isRefusal } from './shared/document-session.ts';
import { ReviewModes } from './suggesting/review-modes.tsx';
import { SuggestionsCard } from './suggesting/suggestions-card.tsx';
import { useReviewMode } from './suggesting/use-review-mode.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useArticleEditor } from './use-article-editor.ts';
import { useTitle } from '../../ui/screens/title.ts';
import { useOverset } from './use-overset.ts';
import { useWantedField } from './use-wanted-field.ts';

/** The title by what the user can do: read, review, change what is ready, or write. */
const titleOf = ({ can, status }: Article) => {
  if (!can.update) return 'article.read';
  if (status === 'approved' || status === 'placed') return 'article.change';
  return can.return ? 'article.review' : 'article.edit';
};

/** Permissions in read mode. */
const READ_ONLY = {
  update: false,
  send: false,
  recall: false,
  return: false,
  delete: false,
  put_on_web: false,
};

/**
 * Shows the header with the status, and focuses the way on, or what the status means. Screen readers
 * read either.
 */
function goToStatus(): void {
  const header = document.getElementById('content-header');
  header?.closest('header')?.scrollIntoView({ block: 'start' });
  const [target] = [WAY_ON, NEXT_STEP].flatMap((id) => document.getElementById(id) ?? []);
  (target ?? header)?.focus({ preventScroll: true });
}

/** The article editor: fields, actions, status and side column. */
export function ArticleEditor({ article, userId }: { article: Article; userId: number }) {
  const { t } = useTranslation();
  const editor = useArticleEditor(article);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  /** The recording in the player. */
  const [recording, setRecording] = useState<(ArticleRecording & { isByKey: boolean }) | null>(
    null,
  );
  const [receipt, setReceipt] = useState<ReceiptStatus | null>(null);
  const { content } = editor;
  const [hasLoaded, setLoaded] = useState(false);
  useEffect(() => setLoaded((before) => before || !editor.isLoading), [editor.isLoading]);
  useWantedField(content.images, hasLoaded);
  const { errors, showErrors } = useFieldErrors(content);
  useEffect(() => {
    // A text that can't be saved says why at its field.
    if (editor.error instanceof ApiError && editor.error.problem.errors && !editor.onServer)
      showErrors(editor.error.problem.errors);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [editor.error]);
  useOnNewErrors(errors, () => goToFirstFault(Object.keys(errors)));
  const user = useUser();
  const isReadOnly = useReadOnly() !== null;
  const isLost = editor.state === 'lost';
  const saved =
    isReadOnly || isLost || editor.isLoading
      ? { ...editor.saved, can: { ...editor.saved.can, ...READ_ONLY } }
      : editor.saved;
  const rules = rulesOf(saved);
  const review = useReviewMode(editor.saved, userId);
  const suggestions = useSuggestions(editor.doc, content, userId);
  const talk = useArticleComments(
    article.can.history || article.can.respond ? article.id : null,
    useFindWords(editor.doc, content),
  );
  useUnsavedChanges(!isGone && !isLost && editor.state !== 'saved', editor.save, {
    isAutomatic: true,
  });
  useReadNotices('article', article.id);
  useTitle(saved.headline || undefined);
  const fit = useArticleFit(saved, content);
  const overset = useOverset(fit.set);
  const help = useMemo(
    () => ({ key: `article:${article.id}`, officeId: saved.editorial_office.id }),
    [article.id, saved.editorial_office.id],
  );
  const status = t(`articleStatus.${saved.status}`);
  const hasReceipt = receipt === saved.status;
  if (editor.loadError && !editor.doc)
    return (
      <ArticleFault
        articleId={article.id}
        userId={userId}
        error={editor.loadError}
        retry={editor.retry}
      />
    );
  if (editor.isLoading && !hasLoaded) return <LoadingRows />;
  const hasBar = saved.can.update || saved.can.recall;
  const player = recording && (
    <RecordingPlayer
      key={recording.id}
      recording={recording}
      isByKey={recording.isByKey}
      onClose={() => setRecording(null)}
    />
  );
  const isLocked = !saved.can.update && !isLost && !editor.isUnsent && !editor.isLoading;
  const suggested = saved.can.update && (
    <SuggestionsCard article={saved} suggestions={suggestions} />
  );
  return (
    <>
      <PageHeader
        kicker={`${saved.article_template.name} · ${saved.editorial_office.name}`}
        title={t(titleOf(saved))}
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
        <DueDayLead article={saved} content={content} />
        {(saved.can.history || saved.can.respond) && <CommentsButton talk={talk} />}
      </PageHeader>
      <OthersHere
        others={editor.others}
        fieldName={(field) => t(`article.${field}`).toLowerCase()}
      />
      {isLost && <LostArticle content={content} reason={editor.lostReason} />}
      {editor.isUnsent && <UnsentArticle content={content} />}
      {hasReceipt && <ArticleReceipt article={saved} status={receipt} />}
      <ReturnComment article={saved} />
      <SenderNote article={saved} />
      {editor.onServer && (
        <RefusedChange content={content} saved={editor.onServer} onTake={editor.takeServer} />
      )}
      <Faults errors={errors} />
      {saved.can.return && <LengthNotes article={saved} content={content} />}
      {isLocked && saved.can.respond && <ResponseLead articleId={article.id} />}
      {!hasReceipt && isLocked && !saved.can.respond && (
        <p className="callout" id={NEXT_STEP} tabIndex={-1}>
          {isReadOnly
            ? t('readOnly.article')
            : t(lockedTextKey(saved, { userId, role: user?.role }), {
                status: status.toLowerCase(),
                office: saved.editorial_office.name,
              })}
        </p>
      )}
      <div className="editor">
        <div>
          {review.isOffered && saved.can.update && (
            <ReviewModes mode={review.mode} onChoose={review.choose} />
          )}
          {review.mode === 'direct' && suggested}
          <ArticleText
            key={editor.isUnsent ? 'unsent' : 'saved'}
            mode={isLocked ? 'read' : review.mode}
            suggestions={suggestions}
            userId={userId}
            articleId={article.id}
            content={content}
            officeId={saved.editorial_office.id}
            help={help}
            rules={rules}
            readOnly={!saved.can.update}
            errors={errors}
            doc={saved.can.update ? editor.doc : undefined}
            writers={editor.writers}
            onChange={editor.change}
            marks={talk.marks}
            onShowComment={(id, byKey) => showComment(talk, id, byKey)}
            openComments={talk.openCount}
            overset={overset.marked}
            onComment={
              talk.thread?.can.write
                ? (field, chosen) => beginComment(talk, anchorOf(editor.doc, field, chosen))
                : undefined
            }
          />
          {saved.can.respond && <ResponseForm articleId={article.id} />}
          {/* Below a text that is reviewed, so that a growing list moves nothing under the hands. */}
          {review.mode !== 'direct' && suggested}
          {recording && !hasBar && <div className="save-bar">{player}</div>}
          {hasBar && (
            <div className="save-bar">
              {player}
              <SaveStateText
                state={editor.state}
                at={editor.savedAt}
                isRefused={isRefusal(editor.error)}
              />
              <ArticleActions
                article={saved}
                isComplete={findMissingFields(content, rules).length === 0}
                remarks={[
                  ...findSuggestionRemarks(t, suggestions.listed.length),
                  ...findSignRemarks(t, fit),
                  ...findCommentRemarks(t, talk.openCount),
                  ...findLengthRemarks(t, content, rules),
                  ...findPictureRemarks(t, content),
                ]}
                save={editor.save}
                onMoved={(moved, reached) => {
                  // Synchronous, so that the new state is on the screen.
                  flushSync(() => {
                    editor.accept(moved);
                    setReceipt(reached);
                  });
                  goToStatus();
                }}
                // Synchronous, so that the navigation that follows isn't blocked.
                onGone={() => flushSync(() => setGone(true))}
                onFaults={showErrors}
              />
            </div>
          )}
        </div>
        <ArticleSide
          article={saved}
          content={content}
          onChange={editor.change}
          rules={rules}
          fit={fit}
          overset={overset}
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
          comments={(saved.can.history || saved.can.respond) && <CommentsCard talk={talk} />}
          recordings={
            saved.can.history && (
              <RecordingsCard
                articleId={article.id}
                isOpen={recording !== null}
                onOpen={(opened, isByKey) => setRecording({ ...opened, isByKey })}
                onRemoved={(id) => setRecording((open) => (open?.id === id ? null : open))}
              />
            )
          }
          responses={saved.can.history && <ResponseCard articleId={article.id} />}
        />
      </div>
      {isHistoryOpen && (
        <HistoryDialog
          article={saved}
          save={editor.save}
          onRestored={editor.takeOver}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </>
  );
}
