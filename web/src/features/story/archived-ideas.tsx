import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { useStories } from './story.api.ts';
import { archiveIdea } from './story-acts.ts';

function List() {
  const { t } = useTranslation();
  const list = useStories('archived');
  if (list.isPending) return <LoadingRows rows={2} />;
  if (list.isLoadingError)
    return <LoadError error={list.error} retry={() => void list.refetch()} />;
  if (list.items.length === 0) return <p className="quiet">{t('story.noArchived')}</p>;
  return (
    <ul className="plain-list">
      {list.items.map((story) => (
        <li key={story.id} className="template-row">
          <span>
            <strong>{story.title}</strong>{' '}
            <span className="quiet">
              {t('story.archivedOn', { day: formatDay(story.archived_at ?? story.updated_at) })}
            </span>
          </span>
          {story.can.lead && (
            <Button
              variant="default"
              aria-label={t('story.bringBackNamed', { title: story.title })}
              onClick={() => void archiveIdea(story, false)}
            >
              {t('story.bringBack')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The ideas of earlier terms, fetched when they are asked for. */
export function ArchivedIdeas() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="stack" aria-label={t('story.archived')}>
      <div>
        <Button
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {t(isOpen ? 'story.hideArchived' : 'story.showArchived')}
        </Button>
      </div>
      {isOpen && <List />}
    </section>
  );
}
