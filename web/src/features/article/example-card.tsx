import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A finished article of the same template, opened beside the text. Its first line is a headline. */
export function ExampleCard({ example }: { example: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const [headline, ...paragraphs] = example.split(/\n+/).filter((line) => line.trim() !== '');
  if (!headline) return null;
  return (
    <section className="card" aria-label={t('articleExample.title')}>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen((before) => !before)}
      >
        {t(isOpen ? 'articleExample.close' : 'articleExample.open')}
      </Button>
      <div id={panel} hidden={!isOpen} lang="sv" className="article-example">
        <h2>{headline}</h2>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
