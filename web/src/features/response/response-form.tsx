import { Button } from '@mantine/core';
import type { ArticleResponse } from '@spalten/contract/response';
import { MAX_RESPONSE_LENGTH, RESPONSE_PARTS, response as calls } from '@spalten/contract/response';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { useReadOnly, useUser } from '../../data/session.ts';
import { Textarea } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useKeptValue } from '../../ui/saving/use-kept-value.ts';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { keptName, refreshResponses, responsesQuery, wordsOf } from './response.api.ts';
import './response.css';

/** The three fields. What is typed survives a reload, and is forgotten when it is sent. */
function Fields({ row }: { row: ArticleResponse }) {
  const { t } = useTranslation();
  const [words, setWords, forget] = useKeptValue(keptName(row.article_id), wordsOf(row));
  const { errorOf, isBusy, run } = useSaving(words);
  const name = row.asked_by?.name ?? t('message.somebody');
  const send = () =>
    run(async () => {
      const params = { id: row.id };
      await call(calls.update, { params, body: { ...words, version: row.version } });
      await forget();
      await refreshResponses();
      toast(t('response.sent', { name }));
    });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {RESPONSE_PARTS.map((part) => (
        <Textarea
          key={part}
          label={t(`response.${part}`)}
          description={t(`response.help.${part}`)}
          autosize
          minRows={2}
          maxLength={MAX_RESPONSE_LENGTH}
          value={words[part]}
          error={errorOf(part)}
          onChange={(event) => setWords({ ...words, [part]: event.currentTarget.value })}
        />
      ))}
      <div>
        <Button type="submit" loading={isBusy}>
          {t(row.answered_at ? 'response.sendAgain' : 'response.send')}
        </Button>
      </div>
    </form>
  );
}

/** The question that the user is asked with. */
function useOwnQuestion(articleId: number): ArticleResponse | undefined {
  const userId = useUser()?.id;
  const { data } = useQuery(responsesQuery(articleId, true));
  return data?.responses.find(({ responder }) => responder?.id === userId);
}

const FORM = 'response-form';

/** Above an article that the user is asked about: who asks for what, and the way to the fields. */
export function ResponseLead({ articleId }: { articleId: number }) {
  const { t } = useTranslation();
  const own = useOwnQuestion(articleId);
  if (!own) return null;
  return (
    <p className="callout">
      {t('response.lead', { name: own.asked_by?.name ?? t('message.somebody') })}{' '}
      <a href={`#${FORM}`}>{t('response.toForm')}</a>
    </p>
  );
}

/** Below an article that the user is asked about: two good things and one question to its writer. */
export function ResponseForm({ articleId }: { articleId: number }) {
  const { t } = useTranslation();
  const isReadOnly = useReadOnly() !== null;
  const own = useOwnQuestion(articleId);
  if (!own) return null;
  return (
    <section className="card response-form" aria-labelledby={FORM}>
      <h2 id={FORM} tabIndex={-1}>
        {t('response.formTitle')}
      </h2>
      {own.answered_at && <p className="quiet">{t('response.isSent')}</p>}
      {isReadOnly ? (
        <p>{t('readOnly.article')}</p>
      ) : (
        // Sent words are what the form begins with the next time.
        <Fields key={own.version} row={own} />
      )}
    </section>
  );
}
