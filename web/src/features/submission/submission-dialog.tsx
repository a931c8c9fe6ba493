import { Button, Group } from '@mantine/core';
import { extensionOf } from '@spalten/contract/extensions';
import type { AcceptedSubmission, Submission } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { ApiError, call } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { refetch } from '../../data/query-client.ts';
import { useUser } from '../../data/session.ts';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { WordResults } from '../article/index.ts';
import { contentUrl, thumbnailUrl } from '../file/index.ts';
import { forgetSubmissions } from './submission.api.ts';
import { TemplateChoice, useTemplateChoice } from './template-choice.tsx';

/** The files that were sent, pictures shown, others to open. */
function SentFiles({ files }: { files: Submission['files'] }) {
  return (
    <ul className="submission-files">
      {files.map((file) => (
        <li key={file.id}>
          <a href={contentUrl(file.id)} target="_blank" rel="noopener">
            {file.width !== null && (
              <PictureOrName src={thumbnailUrl(file.id, 320)} alt="" loading="lazy" />
            )}
            {file.display_filename}
          </a>
          {file.mime.startsWith('audio/') && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- a stranger's own recording
            <audio
              controls
              preload="none"
              src={contentUrl(file.id)}
              aria-label={file.display_filename}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Runs a step of a submission. One that no longer waits is closed: the server says why, such as that
 * its sender has taken it back.
 */
async function whileItWaits<T>(step: () => Promise<T>, onGone: () => void): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      void forgetSubmissions();
      onGone();
    }
    throw error;
  }
}

/** Shows a submission, to be made an article of or thrown away. */
export function SubmissionDialog({ row, onClose }: { row: Submission; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isReadOnly = useUser()?.is_read_only ?? false;
  const choice = useTemplateChoice(row);
  const [made, setMade] = useState<AcceptedSubmission['articles'] | null>(null);
  const templateId = choice.template?.id;
  const { errorOf, isBusy, run } = useSaving({ article_template_id: templateId });
  const accept = () =>
    run(async () => {
      if (templateId === undefined) return false;
      const { articles } = await whileItWaits(
        () =>
          call(submission.accept, {
            params: { id: row.id },
            body: { article_template_id: templateId },
          }),
        onClose,
      );
      void forgetSubmissions();
      void refetch('articles');
      const [first] = articles;
      const only = articles.length === 1 && first?.left_out.length === 0 ? first.article : null;
      if (only) await navigate(`/article/${only.id}/edit`);
      else setMade(articles);
      return true;
    });
  const words = row.files.filter(
    ({ display_filename: name }) => extensionOf(name) === 'docx',
  ).length;
  const drafts = words + (row.body_text || words === 0 ? 1 : 0);
  const remove = () =>
    confirmAndTry(
      {
        title: t('submission.removeTitle'),
        text: t('submission.removeText'),
        buttonText: t('submission.remove'),
      },
      async () => {
        await whileItWaits(() => call(submission.delete, { params: { id: row.id } }), onClose);
        await forgetSubmissions();
        onClose();
      },
      t('submission.removed'),
    );
  if (made)
    return (
      <Dialog opened onClose={onClose} size={820} title={t('submission.accepted')}>
        <Suspense fallback={<LoadingRows rows={3} />}>
          <WordResults
            files={made}
            title={t('submission.madeCount', {
              count: made.filter(({ article }) => article !== null).length,
            })}
            onClose={onClose}
          />
        </Suspense>
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} size={820} title={row.headline || t('submission.untitled')}>
      <div className="stack">
        <p>
          {t('submission.from', { name: row.sender_name })}{' '}
          <a href={`mailto:${row.sender_email}`}>{row.sender_email}</a>
        </p>
        {row.body_text && <div className="submission-text">{row.body_text}</div>}
        {row.photographer && <p>{t('submission.photographer', { name: row.photographer })}</p>}
        {row.pictured && <p>{t('submission.pictured', { names: row.pictured })}</p>}
        {row.files.length > 0 && <SentFiles files={row.files} />}
        <p className="quiet">{t('submission.erasedOn', { day: formatDay(row.erased_on) })}</p>
        {row.files.length > 0 && (
          <p className="quiet">
            {row.files.length > words && t('submission.filesAfter')}{' '}
            {words > 0 && t('submission.wordAfter')}
          </p>
        )}
        <TemplateChoice choice={choice} row={row} error={errorOf('article_template_id')} />
        <Group justify="flex-end" className="dialog-end">
          <Button variant="default" disabled={isReadOnly} onClick={remove}>
            {t('submission.remove')}
          </Button>
          <Button
            loading={isBusy}
            disabled={isReadOnly || !choice.template}
            onClick={() => void accept()}
          >
            {t('submission.accept', { count: drafts })}
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}
