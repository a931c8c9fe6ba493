import type { Ref } from '@spalten/contract/fields';
import type { Story } from '@spalten/contract/story';
import { story as calls } from '@spalten/contract/story';
import { t } from 'i18next';
import { call } from '../../data/api.ts';
import { queryClient } from '../../data/query-client.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { cacheStory, storyQuery } from './story.api.ts';

/** The last save of each story that is under way. */
const saving = new Map<number, Promise<Story>>();

/** The story as shown, or as an answer left it that the list on screen doesn't show yet. */
function newestOf(shown: Story): Story {
  const known = queryClient.getQueryData(storyQuery(shown.id).queryKey);
  return known && known.version > shown.version ? known : shown;
}

/** Saves a change after those of the same story that are under way, from what they left. */
export async function saveStory(story: Story, changeOf: (now: Story) => object): Promise<void> {
  const earlier = saving.get(story.id)?.catch(() => undefined);
  const send = async () => {
    await earlier;
    const now = newestOf(story);
    const body = { version: now.version, ...changeOf(now) };
    return call(calls.update, { params: { id: story.id }, body });
  };
  const own = send();
  saving.set(story.id, own);
  try {
    cacheStory(await own);
  } finally {
    if (saving.get(story.id) === own) saving.delete(story.id);
  }
}

/** Gives a story to one more person. */
export const giveStory = (story: Story, { id, name }: Ref): Promise<boolean> =>
  tryWithToast(
    () => saveStory(story, ({ people }) => ({ people_ids: [...people.map((one) => one.id), id] })),
    t('story.wasGiven', { title: story.title, name }),
  );

/** Takes an idea into the plan of a newspaper. */
export const takeIdea = (story: Story, newspaperId: number): Promise<boolean> =>
  tryWithToast(
    () => saveStory(story, () => ({ newspaper_id: newspaperId })),
    t('story.wasTaken', { title: story.title }),
  );

/** Puts a story that its newspaper was sent without among the ideas. */
export const putBack = (story: Story): Promise<boolean> =>
  tryWithToast(
    () => saveStory(story, () => ({ newspaper_id: null })),
    t('story.wasPutBack', { title: story.title }),
  );

/** Archives an idea, or brings it back. */
export const archiveIdea = (story: Story, isArchived: boolean): Promise<boolean> =>
  tryWithToast(
    () => saveStory(story, () => ({ is_archived: isArchived })),
    t(isArchived ? 'story.wasArchived' : 'story.wasBroughtBack', { title: story.title }),
  );

/** Says that the user would like to take a story, or no longer. */
export const wishForStory = (story: Story, wishes: boolean): Promise<boolean> =>
  tryWithToast(async () =>
    cacheStory(await call(calls.wish, { params: { id: story.id }, body: { wishes } })),
  );

/** An article slot of a page that nothing lies in and nothing is planned for. */
export interface EmptySlot {
  pageId: number;
  slotId: string;
  /** Page and slot in words. */
  name: string;
}

/** Adds a story for an empty slot and gives it to a person. Its title is the slot’s name until it has one. */
export const giveSlot = (
  newspaperId: number,
  { pageId, slotId, name: title }: EmptySlot,
  person: Ref,
): Promise<boolean> =>
  tryWithToast(
    async () =>
      cacheStory(
        await call(calls.create, {
          body: {
            title,
            newspaper_id: newspaperId,
            newspaper_page_id: pageId,
            slot_id: slotId,
            people_ids: [person.id],
          },
        }),
      ),
    t('story.wasGiven', { title, name: person.name }),
  );
