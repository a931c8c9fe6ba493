import { Button } from '@mantine/core';
import type { Article } from '@spalten/contract/article';
import type { ArticleRules } from '@spalten/contract/article-rules';
import { plainText } from '@spalten/contract/rich-text';
import { measureText } from '@spalten/contract/text-measures';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/look/facts.tsx';
import { formatNumber, formatWhen } from '../../ui/look/format.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { STATUS_TONES } from './article.api.ts';
import { hasRole, useUser } from '../../data/session.ts';
import { lixWord } from '../../ui/reading/lix.ts';
import { ExampleCard } from './example-card.tsx';
import { DueDay } from './due-day.tsx';
import { LiveFit } from './live-fit.tsx';
import { SourceCheck } from './source-check.tsx';
import type { useArticleFit } from './use-article-fit.ts';
import type { Overset } from './use-overset.ts';
import type { ArticleContent } from './article-content.ts';

/** The events of an article, and a link to its earlier versions. */
function History(props: { article: Article; onOpen: () => void }) {
  const { t } = useTranslation();
  const { article } = props;
  return (
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
      <Button variant="default" mt="md" onClick={props.onOpen}>
        {t('article.versions')}
      </Button>
    </section>
  );
}

/** The side column: print preview, text statistics and history. */
export function ArticleSide(props: {
  article: Article;
  content: ArticleContent;
  onChange: (part: Partial<ArticleContent>) => void;
  rules: ArticleRules;
  fit: ReturnType<typeof useArticleFit>;
  overset: Overset;
  onHistory: () => void;
  comments: ReactNode;
  recordings: ReactNode;
  responses: ReactNode;
  onWeb: ReactNode;
}) {
  const { t } = useTranslation();
  const { article, content } = props;
  const user = useUser();
  const isTheirs = article.authors.some(({ id }) => id === user?.id);
  const measures = useMemo(() => measureText(plainText(content.body)), [content.body]);
  return (
    <div className="editor-side">
      {article.can.update && <ExampleCard example={article.article_template.example} />}
      <DueDay article={article} content={content} onChange={props.onChange} />
      <LiveFit
        content={content}
        rules={props.rules}
        fit={props.fit}
        overset={props.overset}
        canChange={article.can.update}
      />
      {props.comments}
      {props.responses}
      {props.recordings}
      {user && (isTheirs || !hasRole(user, 'participant')) && (
        <SourceCheck articleId={article.id} status={article.status} isTheirs={isTheirs} />
      )}
      <section className="card">
        <h2>{t('article.facts')}</h2>
        <Facts
          facts={[
            [t('article.charactersLabel'), formatNumber(measures.characters)],
            [t('article.words'), formatNumber(measures.words)],
            [
              t('article.lix'),
              measures.lix === null
                ? '–'
                : `${measures.lix} · ${t(`lix.${lixWord(measures.lix)}`)}`,
            ],
          ]}
        />
        <p className="quiet" style={{ margin: '0.6rem 0 0', fontSize: '0.9375rem' }}>
          {t('article.lixHelp')}
        </p>
      </section>
      {props.onWeb}
      {article.can.history && <History article={article} onOpen={props.onHistory} />}
    </div>
  );
}
