import { Button, Menu } from '@mantine/core';
import type { Article } from '@spalten/contract/article';
import type { FreeSlot } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, inReadersLanguage } from '../../data/api.ts';
import { refetchShowing } from '../../data/shown-in.ts';
import { useUser } from '../../data/session.ts';

/** Places an article in an empty slot, by an ordinary save of the page. @throws ApiError */
export async function placeInSlot(articleId: number, slot: FreeSlot): Promise<void> {
  const params = { id: slot.newspaper_page_id };
  const page = await call(newspaperPage.get, { params });
  const isTaken = page.placements.some(({ slot_id: id }) => id === slot.slot_id);
  // The page shows what lies there now.
  if (isTaken) return;
  await call(newspaperPage.update, {
    params,
    body: {
      version: page.version,
      placements: [...page.placements, { slot_id: slot.slot_id, article_id: articleId }],
    },
  });
  void refetchShowing('newspaper-page', page.id);
  void refetchShowing('article', articleId);
}

/** The empty slots that a submitted article can be placed in. None without newspapers. */
function useFreeSlots({ id, status, can }: Article): FreeSlot[] {
  const hasPapers = useUser()?.features.includes('newspaper') ?? false;
  const isOffered = hasPapers && can.return && can.send && status === 'submitted';
  const slots = useQuery({
    queryKey: ['articles', 'free-slots', id],
    staleTime: 0,
    enabled: isOffered,
    queryFn: () => call(newspaperPage.freeSlots, { params: { id } }),
  });
  // What was fetched while the article waited is still there once it is approved.
  return (isOffered && slots.data) || [];
}

/**
 * Approves and places a submitted article: in its planned slot, or in one that is chosen. Absent
 * where no newspaper in the making has room.
 */
export function PlaceButton(props: {
  article: Article;
  isBusy: boolean;
  onPlace: (slot: FreeSlot) => void;
}) {
  const { t } = useTranslation();
  const slots = useFreeSlots(props.article);
  const [first] = slots;
  if (!first) return null;
  if (first.is_planned)
    return (
      <Button variant="default" loading={props.isBusy} onClick={() => props.onPlace(first)}>
        {t('article.approveOnPage', { page: first.page_number, paper: first.newspaper_name })}
      </Button>
    );
  const papers = new Set(slots.map(({ newspaper_id: id }) => id)).size;
  return (
    <Menu position="top-end" shadow="md">
      <Menu.Target>
        <Button variant="default" loading={props.isBusy}>
          {t('article.approveAndPlace')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className="place-menu">
        {slots.map((slot) => (
          <Menu.Item
            key={`${slot.newspaper_page_id} ${slot.slot_id}`}
            onClick={() => props.onPlace(slot)}
          >
            {t(papers > 1 ? 'article.slotIn' : 'article.slotOn', {
              page: slot.page_number,
              slot: inReadersLanguage(slot.slot_name),
              paper: slot.newspaper_name,
            })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
