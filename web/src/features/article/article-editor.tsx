import type { Article } from '@spalten/contract/article';
import { findArticleFaults } from '@spalten/contract/article-rules';
import { plainText } from '@spalten/contract/rich-text';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { formatWhen } from '../../ui/format.ts';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { OthersHere } from '../../ui/others-here.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useReadOnly } from '../../ui/session.ts';
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts';
import { useArticleComments } from '../message/index.ts';
import { OnWeb } from '../web-article/index.ts';
import { STATUS_TONES } from './article.api.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleFields } from './article-fields.tsx';
import { Faults, ReturnComment, SaveWords, lockedWords } from './article-notes.tsx';
import { ArticleSide } from './article-side.tsx';
import { CommentsButton, CommentsCard, beginComment } from './comments-card.tsx';
import { goToFirstFault } from './first-fault.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { useArticleEditor } from './use-article-editor.ts';
import { asText, differingFields, wordsOf } from './words.ts';

/** The title by what the user can do: read, review or edit. */
const titleOf = ({ can, status }: Article) => {
  if (!can.update) return 'article.read';
  return can.return && status === 'submitted' ? 'article.review' : 'article.edit';
};

/** Permissions in read mode. */
const NOTHING = {
  update: false,
  send: false,
  recall: false,
  return: false,
  delete: false,
  put_on_web: false,
};

/** The article editor: fields, actions, status and side column. */
export function ArticleEditor({ article, userId }: { article: Article; userId: number }) {
  const { t } = useTranslation();
  const editor = useArticleEditor(article);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  useEffect(() => goToFirstFault(Object.keys(errors)), [errors]);
  const { words } = editor;
  const isReadOnly = useReadOnly() !== null;
  const saved = isReadOnly
    ? { ...editor.saved, can: { ...editor.saved.can, ...NOTHING } }
    : editor.saved;
  const talk = useArticleComments(
    article.can.history ? article.id : null,
    useMemo(() => plainText(words.body), [words.body]),
  );
  useUnsavedChanges(!isGone && editor.state !== 'saved', editor.save, { isAutomatic: true });
  const status = t(`articleStatus.${saved.status}`);
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
        {saved.can.history && <CommentsButton talk={talk} />}
      </PageHeader>
      <OthersHere
        others={editor.others}
        fieldName={(field) => t(`article.${field}`).toLowerCase()}
      />
      <DraftOffer kept={editor.kept} />
      <ReturnComment article={saved} />
      <Faults errors={errors} />
      {!saved.can.update && (
        <p className="callout">
          {isReadOnly
            ? t('readOnly.article')
            : t(lockedWords(saved, userId), { status: status.toLowerCase() })}
        </p>
      )}
      <div className="editor">
        <div>
          <ArticleFields
            words={words}
            officeId={saved.editorial_office.id}
            rules={saved.article_template.fields}
            readOnly={!saved.can.update}
            errors={errors}
            edition={editor.edition}
            onChange={editor.change}
            marks={talk.marks}
            onComment={talk.thread?.can.write ? (chosen) => beginComment(talk, chosen) : undefined}
          />
          {(saved.can.update || saved.can.recall) && (
            <div className="save-bar">
              <SaveWords state={editor.state} at={editor.savedAt} />
              <ArticleActions
                article={saved}
                isComplete={findArticleFaults(words, saved.article_template.fields).length === 0}
                save={editor.save}
                onMoved={editor.accept}
                // Synchronous, so that the navigation that follows isn't blocked.
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
          comments={saved.can.history && <CommentsCard talk={talk} />}
        />
      </div>
      {editor.theirs && (
        <ConflictDialog
          title={t('article.conflict')}
          text={
            editor.keptAt
              ? t('conflict.kept', { time: formatWhen(editor.keptAt.toISOString()) })
              : t('conflict.text')
          }
          mine={words}
          theirs={wordsOf(editor.theirs)}
          fields={differingFields(words, wordsOf(editor.theirs))}
          labelOf={(field) => t(`article.${field}`)}
          wordsOf={asText}
          onResolve={editor.resolve}
        />
      )}
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
