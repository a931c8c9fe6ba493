import { Button, Group } from '@mantine/core';
import { article } from '@spalten/contract/article';
import type { ImportedWord } from '@spalten/contract/word-import';
import { MAX_WORD_FILES, wordImport } from '@spalten/contract/word-import';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { call } from '../../data/api.ts';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { refetch } from '../../data/query-client.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { OfficeField, useMustChooseOffice } from '../editorial-office/index.ts';
import { cacheArticle, templatesQuery } from './article.api.ts';

const WordResults = lazy(() => import('./word-results.tsx'));
const WORD_TYPES = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Ny artikel: creates a draft from a template and opens it, or drafts from Word files. */
export function NewArticleDialog(props: {
  opened: boolean;
  /** Called before the draft is opened. */
  onMade: () => Promise<void>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const templates = useQuery({ ...templatesQuery, enabled: props.opened });
  const [chosen, setChosen] = useState<number | null>(null);
  const choosesOffice = useMustChooseOffice();
  const [officeId, setOfficeId] = useState<number | null>(null);
  const { errors, errorOf, isBusy, run } = useSaving({ editorial_office_id: officeId });
  const templateId = chosen ?? templates.data?.[0]?.id;
  const [imported, setImported] = useState<ImportedWord[] | null>(null);
  const [isReading, setReading] = useState(false);
  const [isTooMany, setTooMany] = useState(false);

  const close = () => {
    setImported(null);
    props.onClose();
  };
  const importFiles = async (files: File[]) => {
    setTooMany(files.length > MAX_WORD_FILES);
    if (templateId === undefined || files.length > MAX_WORD_FILES) return;
    setReading(true);
    await run(async () => {
      const target = { article_template_id: templateId, editorial_office_id: officeId };
      const answer = await call(wordImport.create, { body: { files, ...target } });
      setImported(answer.files);
      await refetch('articles');
    });
    setReading(false);
  };

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    if (templateId === undefined) return;
    await run(async () => {
      const made = await call(article.create, {
        body: { article_template_id: templateId, editorial_office_id: officeId },
      });
      cacheArticle(made);
      await props.onMade();
      await navigate(`/article/${made.id}/edit`);
    });
  };
  if (imported)
    return (
      <Dialog opened={props.opened} onClose={close} size={880} title={t('word.fromFiles')}>
        <Suspense fallback={<LoadingRows rows={3} />}>
          <WordResults files={imported} onClose={close} />
        </Suspense>
      </Dialog>
    );
  return (
    <Dialog opened={props.opened} onClose={props.onClose} size={880} title={t('article.new')}>
      <form onSubmit={begin} noValidate>
        {choosesOffice && (
          <div style={{ marginBottom: '1.25rem' }}>
            <OfficeField
              value={officeId}
              error={errorOf('editorial_office_id')}
              onChange={(office) => setOfficeId(office?.id ?? null)}
            />
          </div>
        )}
        <p className="quiet">{t('article.newText')}</p>
        {templates.isPending && <LoadingRows rows={3} />}
        {templates.isLoadingError && (
          <LoadError error={templates.error} retry={() => void templates.refetch()} />
        )}
        <fieldset className="choices">
          <legend className="visually-hidden">{t('article.newText')}</legend>
          {templates.data?.map((template) => (
            <label key={template.id} className="choice">
              <input
                type="radio"
                name="template"
                checked={template.id === templateId}
                // The options load after the dialog opens, so the focus moves to them then.
                autoFocus={!choosesOffice && template.id === templateId}
                data-autofocus={(!choosesOffice && template.id === templateId) || undefined}
                onChange={() => setChosen(template.id)}
              />
              <strong>{template.name}</strong>
              <span>{template.description}</span>
            </label>
          ))}
        </fieldset>
        <div className="word-import">
          <p className="quiet">{isReading ? t('word.reading') : t('word.pickHelp')}</p>
          <FileButton
            label={t('word.fromFiles')}
            accept={WORD_TYPES}
            isMany
            isBusy={isReading}
            onPick={(files) => void importFiles(files)}
          />
        </div>
        {isTooMany && (
          <p className="load-error" role="alert">
            {t('word.tooMany', { max: MAX_WORD_FILES })}
          </p>
        )}
        {errors['files']?.map((sentence) => (
          <p key={sentence} className="load-error" role="alert">
            {sentence}
          </p>
        ))}
        <Group justify="flex-end" className="dialog-end">
          <Button variant="default" onClick={props.onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isBusy && !isReading}
            disabled={templateId === undefined || isReading}
          >
            {t('article.begin')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
