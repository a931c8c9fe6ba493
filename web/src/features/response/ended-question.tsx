import { Button } from '@mantine/core';
import { RESPONSE_PARTS } from '@spalten/contract/response';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { useKeptValue } from '../../ui/saving/use-kept-value.ts';
import { keptName, wordsOf } from './response.api.ts';

/** Says that a question has ended while its article was read, with the words that weren't sent. */
export function EndedQuestion({ articleId }: { articleId: number }) {
  const { t } = useTranslation();
  const [words] = useKeptValue(keptName(articleId), wordsOf(undefined));
  const isTyped = RESPONSE_PARTS.some((part) => words[part].trim());
  return (
    <div className="narrow stack">
      <PageHeader title={t('response.ended')}>
        <p className="lead">{t('response.endedText')}</p>
      </PageHeader>
      {isTyped && (
        <section aria-labelledby="response-unsent">
          <h2 id="response-unsent">{t('response.unsent')}</h2>
          <dl className="response-parts">
            {RESPONSE_PARTS.filter((part) => words[part].trim()).map((part) => (
              <div key={part}>
                <dt>{t(`response.${part}`)}</dt>
                <dd>{words[part]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div>
        <Button component={Link} to="/">
          {t('response.toMyPage')}
        </Button>
      </div>
    </div>
  );
}
