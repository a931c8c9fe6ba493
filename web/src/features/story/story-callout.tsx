import { Button } from '@mantine/core';
import type { Story } from '@spalten/contract/story';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The stories shown before a press shows them all. */
const FIRST = 5;

/** Names stories that need looking after, with what is said of each. Null without any. */
export function StoryCallout(props: {
  title: string;
  stories: readonly Story[];
  say: (story: Story) => ReactNode;
}) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, stories, say } = props;
  if (stories.length === 0) return null;
  // A single one more takes no more room than the button.
  const isLong = stories.length > FIRST + 1;
  const shown = isOpen || !isLong ? stories : stories.slice(0, FIRST);
  return (
    <section className="callout" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ul id={`${id}-list`}>
        {shown.map((story) => (
          <li key={story.id}>
            <strong>{story.title}</strong>
            {': '}
            {say(story)}
          </li>
        ))}
      </ul>
      {isLong && (
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('app.fewer') : t('app.showAll', { count: stories.length })}
        </Button>
      )}
    </section>
  );
}
