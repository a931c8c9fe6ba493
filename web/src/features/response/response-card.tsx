import { Button } from '@mantine/core';
import type { Ref } from '@spalten/contract/fields';
import type { ArticleResponse } from '@spalten/contract/response';
import { RESPONSE_PARTS, response as calls } from '@spalten/contract/response';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { useReadOnly } from '../../data/session.ts';
import { formatWhen } from '../../ui/look/format.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { AskDialog } from './ask-dialog.tsx';
import { refreshResponses, responsesQuery } from './response.api.ts';
import './response.css';

/** A question and what came of it. */
function ResponseItem(props: { row: ArticleResponse; onWithdraw: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { row } = props;
  const name = row.responder?.name ?? t('message.somebody');
  return (
    <li>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {row.answered_at ? (
        <>
          <dl className="response-parts">
            {RESPONSE_PARTS.map((part) => (
              <div key={part}>
                <dt>{t(`response.${part}`)}</dt>
                <dd>{row[part]}</dd>
              </div>
            ))}
          </dl>
          <p className="quiet">{t('response.writtenAt', { when: formatWhen(row.answered_at) })}</p>
        </>
      ) : (
        <p className="quiet">{t('response.waiting', { when: formatWhen(row.asked_at) })}</p>
      )}
      {props.onWithdraw && (
        <>
          {row.answered_at && <p className="quiet">{t('response.stillReads', { name })}</p>}
          <Button
            variant="default"
            aria-label={t(row.answered_at ? 'response.endFor' : 'response.withdrawFrom', { name })}
            onClick={props.onWithdraw}
          >
            {t(row.answered_at ? 'response.end' : 'response.withdraw')}
          </Button>
        </>
      )}
    </li>
  );
}

/** Beside an article: the responses to it, and the writer's way to ask for one. */
export function ResponseCard({ articleId }: { articleId: number }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isReadOnly = useReadOnly() !== null;
  const { data } = useQuery(responsesQuery(articleId, true));
  if (!data || (data.responses.length === 0 && !data.can.ask)) return null;
  const withdraw = ({ id, responder, answered_at: answeredAt }: ArticleResponse) =>
    tryWithToast(async () => {
      await call(calls.withdraw, { params: { id } });
      void refreshResponses();
      toast(
        t(answeredAt ? 'response.isEnded' : 'response.withdrawn', {
          name: responder?.name ?? t('message.somebody'),
        }),
        'info',
        responder && data.can.ask
          ? { label: t('editor.undo'), run: () => void ask(responder) }
          : undefined,
      );
    });
  const ask = (person: Ref) =>
    tryWithToast(
      async () => {
        const params = { id: articleId };
        await call(calls.ask, { params, body: { responder_id: person.id } });
        setAsking(false);
        void refreshResponses();
      },
      t('response.asked', { name: person.name }),
    );
  return (
    <section className="card response-card">
      <h2>{t('response.title')}</h2>
      {data.responses.length === 0 && <p className="guidance">{t('response.about')}</p>}
      {data.responses.length > 0 && (
        <ul className="plain-list">
          {data.responses.map((row) => (
            <ResponseItem
              key={row.id}
              row={row}
              onWithdraw={row.can.withdraw && !isReadOnly ? () => void withdraw(row) : undefined}
            />
          ))}
        </ul>
      )}
      {data.can.ask && (
        <Button variant="default" mt="md" onClick={() => setAsking(true)}>
          {t('response.ask')}
        </Button>
      )}
      {isAsking && (
        <AskDialog
          articleId={articleId}
          onAsk={(person) => void ask(person)}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
