import { Button } from '@mantine/core';
import type { Newspaper } from '@spalten/contract/newspaper';
import type { Plan, Story } from '@spalten/contract/story';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inReadersLanguage } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatDay } from '../../ui/look/format.ts';
import { findEmptySlots } from './empty-slots.ts';
import { groupStories } from './group-stories.ts';
import { giveSlot, takeIdea } from './story-acts.ts';
import { useGroupTitle } from './story-groups.tsx';
import { useStories } from './story.api.ts';
import { TakeStory, WhoTakes } from './wall-take.tsx';

function Column(props: { title: string; count: number; children: ReactNode }) {
  return (
    <section>
      <h2>
        {props.title} {props.count}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too */}
      <ul tabIndex={0}>{props.children}</ul>
    </section>
  );
}

function WallStory({ story, children }: { story: Story; children?: ReactNode }) {
  const { t } = useTranslation();
  const facts = [
    ...story.people.map(({ name }) => name.split(' ')[0]),
    story.page_number !== null && t('story.page', { number: story.page_number }),
    story.is_late && t('storyFacts.late'),
  ];
  return (
    <li data-late={story.is_late || undefined}>
      <strong>{story.title}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {children}
    </li>
  );
}

/** The slots that nobody has, and the office's ideas without a newspaper. */
function Untaken(props: { paper: Newspaper; plan: Plan; stories: readonly Story[] }) {
  const { t } = useTranslation();
  const { paper, plan } = props;
  const slots = findEmptySlots(plan, props.stories, (number, name) =>
    t('story.slotOnPage', { name: inReadersLanguage(name), number }),
  );
  const ideas = useStories({ ideasOf: paper.editorial_office.id }).items;
  if (!plan.can.add || slots.length + ideas.length === 0) return null;
  return (
    <div className="wall-untaken">
      {slots.length > 0 && (
        <Column title={t('story.emptySlots')} count={slots.length}>
          {slots.map((slot) => (
            <li key={`${slot.pageId} ${slot.slotId}`} className="wall-empty">
              <strong>{slot.name}</strong>
              {plan.can.lead ? (
                <WhoTakes
                  title={slot.name}
                  people={plan.people}
                  onChoose={(person) => void giveSlot(paper.id, slot, person)}
                />
              ) : (
                <span>{t('story.whoTakes')}</span>
              )}
            </li>
          ))}
        </Column>
      )}
      {ideas.length > 0 && (
        <Column title={t('story.looseIdeas')} count={ideas.length}>
          {ideas.map((idea) => (
            <WallStory key={idea.id} story={idea}>
              <TakeStory story={idea} people={plan.people} />
              {plan.can.lead && idea.can.lead && (
                <Button
                  variant="default"
                  aria-label={`${t('story.takeIn')}: ${idea.title}`}
                  onClick={() => void takeIdea(idea, paper.id)}
                >
                  {t('story.takeIn')}
                </Button>
              )}
            </WallStory>
          ))}
        </Column>
      )}
    </div>
  );
}

/** The columns of the states, in one row while they are few, else in two. */
const columnsOf = (states: number): number => (states > 4 ? Math.ceil(states / 2) : states);

/**
 * The plan as large as the screen, for a projector: what nobody has taken stands first, then all
 * states beside it. On a large screen each list scrolls within its part, so that every state is seen.
 */
export default function Wall(props: {
  paper: Newspaper;
  plan: Plan;
  stories: readonly Story[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { paper, plan, stories } = props;
  const titleOf = useGroupTitle('state');
  const groups = groupStories(stories, 'state');
  return (
    <Dialog
      opened
      fullScreen
      onClose={props.onClose}
      title={`${paper.newspaper_name} ${paper.issue_number} · ${formatDay(paper.due_on)}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard too */}
      <div className="wall" role="region" aria-label={t('story.wall')} tabIndex={0}>
        <Untaken paper={paper} plan={plan} stories={stories} />
        <div
          className="wall-states"
          style={{ '--wall-columns': columnsOf(groups.length) } as CSSProperties}
        >
          {groups.map((group) => (
            <Column key={group.key} title={titleOf(group)} count={group.stories.length}>
              {group.stories.map((story) => (
                <WallStory key={story.id} story={story}>
                  <TakeStory story={story} people={plan.people} />
                </WallStory>
              ))}
            </Column>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
