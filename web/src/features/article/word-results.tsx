import { Button, Group } from '@mantine/core';
import type { ImportedWord } from '@spalten/contract/word-import';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/**
 * The outcome for each Word file: its draft and what that lacks, or the reason why it was refused. A
 * null `filename` is a text that came in no file.
 */
export default function WordResults(props: {
  files: (Omit<ImportedWord, 'filename'> & { filename: string | null })[];
  title?: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <section className="stack word-outcome" aria-labelledby="word-results">
      <h2 id="word-results" tabIndex={-1} data-autofocus ref={(heading) => heading?.focus()}>
        {props.title ?? t('word.done')}
      </h2>
      <p className="quiet">{t('word.doneText')}</p>
      <ul className="word-results">
        {props.files.map((file, index) => (
          <li key={`${index}-${file.filename}`}>
            <span className="quiet">{file.filename ?? t('word.formText')}</span>
            {file.article && (
              <Link to={`/article/${file.article.id}/edit`} onClick={props.onClose}>
                {file.article.headline || t('article.untitled')}
              </Link>
            )}
            {file.article?.own_byline && (
              <p>
                {t('word.ownByline', { name: file.article.own_byline })}{' '}
                {file.article.file_author &&
                  t('word.fileAuthor', { name: file.article.file_author })}
              </p>
            )}
            {file.fault && (
              <p className="load-error">
                {t('word.refused')}. {file.fault}
              </p>
            )}
            {file.left_out.length > 0 && (
              <>
                <p>{t('word.leftOut')}</p>
                <ul>
                  {file.left_out.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" className="dialog-end">
        <Button onClick={props.onClose}>{t('word.close')}</Button>
      </Group>
    </section>
  );
}
