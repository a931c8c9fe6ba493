import { Button } from '@mantine/core';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useTranslation } from 'react-i18next';

/** Stories whose approved article can be put in the slot that they are planned for, in one press. */
export function PlannedStories(props: {
  page: NewspaperPage;
  onPlace: (slotId: string, articleId: number) => void;
}) {
  const { t } = useTranslation();
  const ready = props.page.planned.flatMap(({ article_id: articleId, ...story }) =>
    articleId === null ? [] : [{ ...story, articleId }],
  );
  if (ready.length === 0) return null;
  return (
    <section className="stack" aria-label={t('story.readyToPlace')}>
      {ready.map(({ story_id: id, slot_id: slotId, title, articleId }) => (
        <Button key={id} onClick={() => props.onPlace(slotId, articleId)}>
          {t('story.put', { title })}
        </Button>
      ))}
    </section>
  );
}
