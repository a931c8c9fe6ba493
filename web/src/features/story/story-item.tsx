import { Button } from '@mantine/core';
import type { Plan, Story } from '@spalten/contract/story';
import { story as calls } from '@spalten/contract/story';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call, inReadersLanguage } from '../../data/api.ts';
import { formatDay } from '../../ui/look/format.ts';
import { useUser } from '../../data/session.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { confirmAndTry, tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { giveStory, putBack, wishForStory } from './story-acts.ts';
import { cacheStory, refreshStories, STATE_TONES } from './story.api.ts';
import { FormerPeople } from './without-writer.tsx';

/** The dialogs that a story can be opened in. */
export type StoryDialogName = 'edit' | 'begin';

/** Page, length, picture and day of a story, in words. */
export function useStoryFacts(plan: Plan | undefined) {
  const { t } = useTranslation();
  return (story: Story): string => {
    const page = plan?.pages.find(({ id }) => id === story.newspaper_page_id);
    const slot = page?.slots.find(({ slot_id: id }) => id === story.slot_id);
    return [
      story.page_number !== null && t('story.page', { number: story.page_number }),
      slot && inReadersLanguage(slot.name),
      story.lines !== null && t('storyFacts.lineCount', { count: story.lines }),
      story.due_on !== null && t('storyFacts.dueDay', { day: formatDay(story.due_on) }),
      story.picture !== null && t('storyFacts.pictureOf', { picture: story.picture }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

function Wishes({ story }: { story: Story }) {
  const { t } = useTranslation();
  if (story.wishes.length === 0) return null;
  return (
    <div className="story-wishes">
      <span>{t('story.wishes', { names: story.wishes.map(({ name }) => name).join(', ') })}</span>
      {story.can.lead &&
        story.wishes.map((person) => (
          <Button key={person.id} variant="default" onClick={() => void giveStory(story, person)}>
            {t('story.giveTo', { name: person.name })}
          </Button>
        ))}
    </div>
  );
}

function Actions(props: {
  story: Story;
  plan: Plan | undefined;
  onEdit: () => void;
  onBegin: () => void;
}) {
  const { t } = useTranslation();
  const user = useUser();
  const { story, onEdit } = props;
  const { id, title, can } = story;
  const params = { id };
  const wants = story.wishes.some((one) => one.id === user?.id);
  const isMine = story.people.some((one) => one.id === user?.id);
  const place = () =>
    tryWithToast(
      async () => cacheStory(await call(calls.place, { params })),
      t('story.wasPlaced', { title }),
    );
  const remove = () =>
    confirmAndTry(
      {
        title: t('story.removeTitle', { title }),
        text: t('story.removeText'),
        buttonText: t('story.remove'),
      },
      async () => {
        await call(calls.delete, { params });
        void refreshStories();
      },
      t('story.wasRemoved', { title }),
    );
  const named = (action: string) => `${action}: ${title}`;
  // In the plan of a newspaper that was sent without the story.
  const isUnprinted = can.lead && props.plan?.can.lead === false;
  const editText = t(can.lead ? 'story.planIt' : 'app.edit');
  return (
    <div className="story-actions">
      {can.wish && (
        <Button
          variant={wants ? 'filled' : 'default'}
          aria-pressed={wants}
          aria-label={named(t(wants ? 'story.wished' : 'story.wish'))}
          onClick={() => void wishForStory(story, !wants)}
        >
          {t(wants ? 'story.wished' : 'story.wish')}
        </Button>
      )}
      {can.begin && (
        <Button
          variant={isMine ? 'filled' : 'default'}
          aria-label={named(t('storyFacts.begin'))}
          onClick={props.onBegin}
        >
          {t('storyFacts.begin')}
        </Button>
      )}
      {story.article_id !== null && (
        <Button
          component={Link}
          to={`/article/${story.article_id}/edit`}
          variant="default"
          aria-label={named(t('story.open'))}
        >
          {t('story.open')}
        </Button>
      )}
      {can.place && (
        <Button aria-label={named(t('story.place'))} onClick={() => void place()}>
          {t('story.place')}
        </Button>
      )}
      {isUnprinted && (
        <Button
          variant="default"
          aria-label={named(t('story.putBack'))}
          onClick={() => void putBack(story)}
        >
          {t('story.putBack')}
        </Button>
      )}
      {can.update && !isUnprinted && (
        <Button variant="default" aria-label={named(editText)} onClick={onEdit}>
          {editText}
        </Button>
      )}
      {can.delete && (
        <Button variant="subtle" aria-label={named(t('story.remove'))} onClick={remove}>
          {t('story.remove')}
        </Button>
      )}
    </div>
  );
}

/** A story of the plan with what can be done to it. Drawn anew only when the story or plan changes. */
export const StoryItem = memo(function StoryItem(props: {
  story: Story;
  plan: Plan | undefined;
  /** The story that the address names. */
  isNamed: boolean;
  onOpen: (id: number, dialog: StoryDialogName) => void;
}) {
  const { t } = useTranslation();
  const { story, onOpen } = props;
  const facts = useStoryFacts(props.plan)(story);
  const { isNamed } = props;
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Whoever comes back has the place where they were.
    if (isNamed && scrollY === 0) own.current?.scrollIntoView({ block: 'center' });
  }, [isNamed]);
  return (
    <li ref={own} className="story" data-late={story.is_late || undefined} data-named={isNamed}>
      <div className="story-words">
        <h3>{story.title}</h3>
        <p className="story-state">
          <StatusPill tone={STATE_TONES[story.state]}>{t(`storyState.${story.state}`)}</StatusPill>
          {story.is_late && <span className="story-late">{t('storyFacts.late')}</span>}
          <strong>{story.people.map(({ name }) => name).join(', ')}</strong>
        </p>
        {story.former_people.length > 0 && (
          <p className="story-late">
            <FormerPeople people={story.former_people} />
          </p>
        )}
        {facts && <p>{facts}</p>}
        {story.note && <p className="story-note">{story.note}</p>}
        {story.created_by && story.state === 'idea' && (
          <p className="quiet">{t('story.ideaOf', { name: story.created_by.name })}</p>
        )}
        <Wishes story={story} />
      </div>
      <Actions
        story={story}
        plan={props.plan}
        onEdit={() => onOpen(story.id, 'edit')}
        onBegin={() => onOpen(story.id, 'begin')}
      />
    </li>
  );
});
