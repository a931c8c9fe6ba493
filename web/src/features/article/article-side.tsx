import type { Article } from '@spalten/contract/article';
import { plainText } from '@spalten/contract/rich-text';
import { measureText } from '@spalten/contract/text-measures';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatWhen } from '../../ui/format.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { STATUS_TONES } from './article.api.ts';
import type { Words } from './words.ts';

/** Beside the text: its figures, and what has happened to it. */
export function ArticleSide({ article, words }: { article: Article; words: Words }) {
  const { t } = useTranslation();
  const measures = useMemo(() => measureText(plainText(words.body)), [words.body]);
  return (
    <aside className="editor-side">
      <section className="card">
        <h2>{t('article.facts')}</h2>
        <dl className="facts" style={{ marginTop: '0.6rem' }}>
          <dt>{t('article.words')}</dt>
          <dd>{formatNumber(measures.words)}</dd>
          <dt>{t('article.lix')}</dt>
          <dd>{measures.lix ?? '–'}</dd>
        </dl>
        <p className="quiet" style={{ margin: '0.6rem 0 0', fontSize: '0.9375rem' }}>
          {t('article.lixHelp')}
        </p>
      </section>
      <section className="card">
        <h2>{t('article.history')}</h2>
        <ol className="timeline" style={{ marginTop: '0.8rem' }}>
          {article.history.map((event) => (
            <li key={event.id}>
              <StatusPill tone={STATUS_TONES[event.status]}>
                {t(`articleStatus.${event.status}`)}
              </StatusPill>
              <p>
                {event.user?.name} · {formatWhen(event.created_at)}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}
