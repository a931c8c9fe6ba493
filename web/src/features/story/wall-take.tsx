import { Button, Menu } from '@mantine/core';
import type { Ref } from '@spalten/contract/fields';
import type { Story } from '@spalten/contract/story';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../data/session.ts';
import { giveStory, wishForStory } from './story-acts.ts';

/** A button that asks who takes something, with a menu of people. */
export function WhoTakes(props: {
  /** The thing to take, for the accessible name. */
  title: string;
  people: readonly Ref[];
  onChoose: (person: Ref) => void;
}) {
  const { t } = useTranslation();
  if (props.people.length === 0) return null;
  return (
    <Menu shadow="md" width={280}>
      <Menu.Target>
        <Button variant="default" aria-label={`${t('story.whoTakes')} ${props.title}`}>
          {t('story.whoTakes')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="wall-people">
        {props.people.map((person) => (
          <Menu.Item key={person.id} onClick={() => props.onChoose(person)}>
            {person.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Ways to take a story on the wall: a wish of one's own, or giving it away for those who lead. */
export function TakeStory({ story, people }: { story: Story; people: readonly Ref[] }) {
  const { t } = useTranslation();
  const user = useUser();
  const wants = story.wishes.some(({ id }) => id === user?.id);
  const isFree = story.people.length === 0;
  // Those who would like to take it come first.
  const isWishing = ({ id }: Ref) => story.wishes.some((one) => one.id === id);
  const inOrder = [...story.wishes, ...people.filter((one) => !isWishing(one))];
  return (
    <>
      {story.wishes.length > 0 && (
        <span>{t('story.wishes', { names: story.wishes.map(({ name }) => name).join(', ') })}</span>
      )}
      {story.can.wish && isFree && (
        <Button
          variant={wants ? 'filled' : 'default'}
          aria-pressed={wants}
          aria-label={`${t(wants ? 'story.wished' : 'story.wish')}: ${story.title}`}
          onClick={() => void wishForStory(story, !wants)}
        >
          {t(wants ? 'story.wished' : 'story.wish')}
        </Button>
      )}
      {story.can.lead && isFree && (
        <WhoTakes
          title={story.title}
          people={inOrder}
          onChoose={(person) => void giveStory(story, person)}
        />
      )}
    </>
  );
}
