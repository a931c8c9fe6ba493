import { Button, Group, NativeSelect } from '@mantine/core';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { newspaperPage as calls } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../ui/api.ts';
import { queryClient } from '../../ui/session.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { newspaperQuery } from '../newspaper/index.ts';
import { useSlotName } from '../newspaper-template/index.ts';
import { keepPage, pageQuery } from './newspaper-page.api.ts';
import { placementOf } from './placements.ts';

/** The article slots of the paper that nothing lies in. */
function useEmptySlots(page: NewspaperPage) {
  const paper = useQuery(newspaperQuery(page.newspaper_id)).data;
  const withRoom = (paper?.pages ?? []).filter(({ fit }) =>
    fit.some((slot) => slot.state === 'empty'),
  );
  const pages = useQueries({ queries: withRoom.map(({ id }) => pageQuery(id)) });
  return pages.flatMap(({ data }) =>
    (data?.slots ?? [])
      .filter((slot) => data && slot.kind === 'article' && !placementOf(data, slot.id))
      .map((slot) => ({ page: data as NewspaperPage, slot })),
  );
}

/** Lets an article that is too long for its slot go on in an empty one, here or on another page. */
export function ContinueStory({ page, slot }: { page: NewspaperPage; slot: Slot }) {
  const { t } = useTranslation();
  const nameOf = useSlotName();
  const free = useEmptySlots(page);
  const [chosen, setChosen] = useState('');
  const { isBusy, run } = useBusy();
  const target = free.find((item) => `${item.page.id} ${item.slot.id}` === chosen) ?? free[0];
  if (free.length === 0) return <p className="quiet">{t('page.noRoomToContinue')}</p>;

  const goOn = async () => {
    if (!target) return;
    const from = { newspaper_page_id: page.id, slot_id: slot.id };
    await run(
      async () => {
        try {
          const { placements, version, id } = target.page;
          keepPage(
            await call(calls.update, {
              params: { id },
              body: {
                version,
                placements: [...placements, { slot_id: target.slot.id, continues_from: from }],
              },
            }),
          );
        } finally {
          await queryClient.invalidateQueries({ queryKey: ['newspaper-page'] });
        }
      },
      t('page.continued', { number: target.page.number }),
    );
  };
  return (
    <Group align="end">
      <NativeSelect
        className="grow"
        label={t('page.continueIn')}
        value={target ? `${target.page.id} ${target.slot.id}` : ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={free.map((item) => ({
          value: `${item.page.id} ${item.slot.id}`,
          label: t('page.slotOnPage', {
            number: item.page.number,
            slot: nameOf(item.page.slots, item.slot.id),
          }),
        }))}
      />
      <Button loading={isBusy} onClick={() => void goOn()}>
        {t('page.continue')}
      </Button>
    </Group>
  );
}
