import { Button, Group, NativeSelect } from '@mantine/core';
import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { estimateLines, slotSize } from '@spalten/contract/slot-box';
import { toPlacementInput } from '@spalten/contract/placement-input';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { newspaperQuery } from '../newspaper/index.ts';
import { useSlotName } from '../newspaper-template/index.ts';
import { continuationsQuery, pageQuery } from './newspaper-page.api.ts';
import { contentOf, findPlacement } from './placements.ts';
import { roomText, sortContinuationSlots } from './continuation-slots.ts';
import { fitText } from './slot-text.ts';
import type { PageSaves } from './use-page-saves.ts';
import { useTrial } from './use-trial.ts';

/**
 * The newspaper's empty article slots. Null until all pages that have some are loaded, and the likeliest
 * slots have been tried with the story.
 */
function useEmptySlots(page: NewspaperPage, slotId: string, over: number) {
  const { data: paper, isPending } = useQuery(newspaperQuery(page.newspaper_id));
  const withRoom = (paper?.pages ?? []).filter(({ fit }) =>
    fit.some((slot) => slot.state === 'empty'),
  );
  const pages = useQueries({ queries: withRoom.map(({ id }) => pageQuery(id)) });
  const tried = useQuery(continuationsQuery(page, slotId, over));
  const measuredOf = (pageId: number, id: string) =>
    tried.data?.find((one) => one.newspaper_page_id === pageId && one.slot_id === id);
  // One at a time the first choice would be another one with each page that comes.
  if (isPending || tried.isPending || pages.some((one) => one.isPending)) return null;
  return pages.flatMap(({ data }) =>
    (data?.slots ?? [])
      .filter((slot) => data && slot.kind === 'article' && !findPlacement(data, slot.id))
      .map((slot) => ({
        page: data as NewspaperPage,
        slot,
        lines: estimateLines((data as NewspaperPage).design, slot),
        measured: measuredOf((data as NewspaperPage).id, slot.id),
      })),
  );
}

type Room = NonNullable<ReturnType<typeof useEmptySlots>>[number];
const keyOf = ({ page, slot }: Room) => `${page.id} ${slot.id}`;

interface Props {
  page: NewspaperPage;
  slot: Slot;
  onSaveOn: PageSaves['saveOn'];
}

/**
 * Continues an article that is too long in an empty slot, on this or another page. The room that it
 * takes stays once the text fits, so that the fields below don't move under the hand that shortens it.
 */
export function ContinueStory({ isOver, ...props }: Props & { isOver: boolean }) {
  const [hasBeenOver, setBeenOver] = useState(isOver);
  if (isOver && !hasBeenOver) setBeenOver(true);
  if (!hasBeenOver) return null;
  return <div className="continue-story">{isOver && <Continuation {...props} />}</div>;
}

/** The choice of a slot. What is offered stays the same while it is free. */
function Continuation(props: Props) {
  const { page, slot, onSaveOn } = props;
  const { t } = useTranslation();
  const nameOf = useSlotName();
  const over = page.fit.find(({ slot_id }) => slot_id === slot.id)?.lines ?? 0;
  const rooms = useEmptySlots(page, slot.id, over);
  const free = sortContinuationSlots(rooms ?? [], over, page.number);
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const target = free.find((item) => keyOf(item) === chosen) ?? free[0];
  if (target && keyOf(target) !== chosen) setChosen(keyOf(target));
  const { trial, picture, isBusy: isTrying, show, end } = useTrial(target?.page ?? page);
  if (!rooms) return null;
  if (!target) return <p className="quiet">{t('page.noRoomToContinue')}</p>;

  /** The placements of the other page once the story continues there. */
  const continued = ({ placements }: NewspaperPage): Placement[] => {
    const from = { newspaper_page_id: page.id, slot_id: slot.id };
    return [...placements.map(toPlacementInput), { slot_id: target.slot.id, continues_from: from }];
  };
  const goOn = async () => {
    end();
    setBusy(true);
    const isSaved = await onSaveOn(target.page, {
      make: (current) => ({ placements: continued(current) }),
      dependsOn: (current) => contentOf(current, target.slot.id),
    });
    setBusy(false);
    if (isSaved) toast(t('page.continued', { number: target.page.number }));
  };
  const proposal = {
    words: t('page.continue'),
    slotId: target.slot.id,
    make: (current: NewspaperPage) => ({ placements: continued(current) }),
  };
  /** Goes on at once where the rest has room, and otherwise shows first how much has none. */
  const goOnOrShow = async () => {
    if ((await show(proposal, (fit) => fit?.state === 'over')) === 'unneeded') await goOn();
  };
  const { number } = target.page;
  const slotName = nameOf(target.page.slots, target.slot.id);
  return (
    <Group align="end">
      <NativeSelect
        className="grow"
        label={t('page.continueIn')}
        value={keyOf(target)}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={free.map((item) => ({
          value: keyOf(item),
          label: t('page.roomOnPage', {
            number: item.page.number,
            slot: nameOf(item.page.slots, item.slot.id),
            ...slotSize(item.page.design, item.slot),
            room: roomText(t, item),
          }),
        }))}
      />
      <Button
        variant="default"
        loading={isTrying}
        aria-label={`${t('advice.try')}: ${t('page.continue')}`}
        onClick={() => void show(proposal)}
      >
        {t('advice.try')}
      </Button>
      <Button loading={isBusy} onClick={() => void goOnOrShow()}>
        {t('page.continue')}
      </Button>
      <Dialog
        opened={trial !== null}
        onClose={end}
        size="lg"
        title={t('page.continuedPage', { number })}
      >
        <div className="stack">
          <p className="fit-words" role="status">
            {fitText(t, trial?.fit)}
          </p>
          <Group>
            <Button variant="default" onClick={end}>
              {t('advice.leave')}
            </Button>
            <Button loading={isBusy} onClick={() => void goOn()}>
              {t('page.continue')}
            </Button>
          </Group>
          {picture && (
            <img
              className="continued-page"
              src={picture}
              alt={t('page.continuedPicture', {
                number,
                slot: slotName,
                fit: fitText(t, trial?.fit),
              })}
            />
          )}
        </div>
      </Dialog>
    </Group>
  );
}
