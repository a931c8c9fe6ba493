import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import type { ArticleContent } from './article-content.ts';
import { linesLacking } from './article-content.ts';
import { CopyButton } from './lost-article.tsx';

/** Says that the server refuses a change, shows its words, and offers the text that is saved. */
export function RefusedChange(props: {
  content: ArticleContent;
  /** The article as the server has it. */
  saved: ArticleContent;
  onTake: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const fields = linesLacking(props.content, props.saved);
  const take = () =>
    confirmAndTry(
      {
        title: t('articleRefused.take'),
        text: t('articleRefused.takeText'),
        buttonText: t('articleRefused.take'),
      },
      props.onTake,
      t('articleRefused.taken'),
    );
  return (
    <div className="callout callout-bad" role="alert">
      <h2>{t('articleRefused.title')}</h2>
      <p>{t('articleRefused.text')}</p>
      {fields.map(({ field, lines }) => (
        <div key={field}>
          <h3>{t(`article.${field}`)}</h3>
          <pre className="compare">{lines.join('\n')}</pre>
        </div>
      ))}
      <Group gap="sm" mt="md">
        <CopyButton content={props.content} />
        <Button variant="default" onClick={take}>
          {t('articleRefused.take')}
        </Button>
      </Group>
    </div>
  );
}
