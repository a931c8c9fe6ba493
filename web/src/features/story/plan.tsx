import { Button, NativeSelect } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { useUser } from '../../data/session.ts';
import { useFilters } from '../../ui/lists/use-list.ts';
import { useReadNotices } from '../message/index.ts';
import { AddIdea } from './add-idea.tsx';
import type { Grouping } from './group-stories.ts';
import { GROUPINGS } from './group-stories.ts';
import { LateStories } from './late-stories.tsx';
import { PlanDays } from './plan-days.tsx';
import './story.css';
import { planQuery, useStories } from './story.api.ts';
import { StoryGroups } from './story-groups.tsx';
import { WaitingIdeas } from './waiting-ideas.tsx';
import { WithoutWriter } from './without-writer.tsx';

const CalendarDialog = lazy(() => import('./calendar-dialog.tsx'));
const Wall = lazy(() => import('./wall.tsx'));

/** Marks the notices of the story that the address names as read. */
function ReadNotices({ storyId }: { storyId: number }) {
  useReadNotices('story', storyId);
  return null;
}

/** The plan of a newspaper: its days, its stories, and what anyone would like to add. */
export default function PlanView({ paper }: { paper: Newspaper }) {
  const { t } = useTranslation();
  const user = useUser();
  const plan = useQuery(planQuery(paper.id));
  const list = useStories({ newspaperId: paper.id });
  const [search, setSearch] = useSearchParams();
  const { values, field, set } = useFilters(['group', 'who']);
  const [isSubscribing, setSubscribing] = useState(false);
  const namedId = Number(search.get('story')) || null;
  if (list.isPending || plan.isPending) return <LoadingRows />;
  if (list.isLoadingError)
    return <LoadError error={list.error} retry={() => void list.refetch()} />;
  if (plan.isLoadingError)
    return <LoadError error={plan.error} retry={() => void plan.refetch()} />;
  const grouping = GROUPINGS.find((one) => one === values.group) ?? 'state';
  const isMine = values.who === 'me';
  const stories = isMine
    ? list.items.filter(({ people }) => people.some(({ id }) => id === user?.id))
    : list.items;
  const showWall = (isShown: boolean) =>
    setSearch((before) => {
      if (isShown) before.set('wall', '1');
      else before.delete('wall');
      return before;
    });
  return (
    <div className="plan">
      {namedId !== null && <ReadNotices storyId={namedId} />}
      <PlanDays paper={paper} stories={list.items} />
      <LateStories stories={list.items} />
      <WithoutWriter stories={list.items} />
      {plan.data.can.add && <AddIdea newspaperId={paper.id} />}
      <div className="story-tools">
        <NativeSelect
          label={t('story.groupBy')}
          {...field('group')}
          value={grouping}
          onChange={(event) => set('group', event.currentTarget.value)}
          data={GROUPINGS.map((one: Grouping) => ({ value: one, label: t(`story.by.${one}`) }))}
        />
        <Button
          variant={isMine ? 'filled' : 'default'}
          aria-pressed={isMine}
          onClick={() => set('who', isMine ? '' : 'me')}
        >
          {t('story.mine')}
        </Button>
        <Button variant="default" onClick={() => showWall(true)}>
          {t('story.wall')}
        </Button>
        <Button variant="default" onClick={() => setSubscribing(true)}>
          {t('story.calendar')}
        </Button>
      </div>
      {stories.length === 0 ? (
        <>
          <p className="quiet">
            {t(plan.data.can.add ? (isMine ? 'story.noneMine' : 'story.none') : 'story.noneThere')}
          </p>
          {list.items.length === 0 && plan.data.can.add && <WaitingIdeas paper={paper} />}
        </>
      ) : (
        <StoryGroups stories={stories} plan={plan.data} grouping={grouping} namedId={namedId} />
      )}
      {isSubscribing && (
        <Suspense fallback={null}>
          <CalendarDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
      {search.has('wall') && (
        <Suspense fallback={null}>
          <Wall
            paper={paper}
            plan={plan.data}
            stories={list.items}
            onClose={() => showWall(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
