import { Button, NativeSelect } from '@mantine/core';
import type { NewspaperPage, PageStatus, Placement } from '@spalten/contract/newspaper-page';
import { newspaperPage as calls } from '@spalten/contract/newspaper-page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useWholeWidth } from '../../ui/drawers.ts';
import { callInBackground } from '../../ui/api.ts';
import { LoadingRows } from '../../ui/loading.tsx';
import { ScreenFault } from '../../ui/screen-fault.tsx';
import { OthersHere } from '../../ui/others-here.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { queryClient } from '../../ui/session.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import { useChosen } from '../../ui/use-chosen.ts';
import { usePresence } from '../../ui/use-presence.ts';
import { newspaperQuery, PAGE_TONES } from '../newspaper/index.ts';
import { useSlotName } from '../newspaper-template/index.ts';
import { ApprovedArticles } from './approved-articles.tsx';
import { pageQuery } from './newspaper-page.api.ts';
import type { Dragged } from './page-canvas.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { PageSlotsMode } from './page-slots-mode.tsx';
import { PageSteps } from './page-steps.tsx';
import { SlotContent } from './slot-content.tsx';
import { SlotList } from './slot-list.tsx';
import { isAutomatic } from './slot-words.ts';
import { placementOf, usePageSaves } from './use-page-saves.ts';

const STATUSES: PageStatus[] = ['planned', 'in_progress', 'ready', 'approved'];

/** Where a part of a story goes on from, on this page. */
const sourceOn = (page: NewspaperPage, { continues_from: from }: Placement) =>
  from?.newspaper_page_id === page.id ? from.slot_id : null;

/**
 * What lies on the page when one slot gets another content. What went on from a slot that is emptied
 * goes with it.
 */
function withSlot(page: NewspaperPage, slotId: string, placement: Placement | null): Placement[] {
  const rest = page.placements.filter((placed) => placed.slot_id !== slotId);
  if (placement) return [...rest, placement];
  const loose = rest.filter((placed) => sourceOn(page, placed) === slotId);
  return loose.reduce(
    (kept, { slot_id }) => withSlot({ ...page, placements: kept }, slot_id, null),
    rest,
  );
}

/** What lies on the page when two slots change contents. */
const swapped = (page: NewspaperPage, a: string, b: string): Placement[] =>
  page.placements.map((placed) => {
    const turned = (slot: string) => (slot === a ? b : slot === b ? a : slot);
    const source = sourceOn(page, placed);
    return {
      ...placed,
      slot_id: turned(placed.slot_id),
      ...(source && { continues_from: { newspaper_page_id: page.id, slot_id: turned(source) } }),
    };
  });

function PageEditor({ page }: { page: NewspaperPage }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(search.get('slot'));
  const [isChangingSlots, setChangingSlots] = useState(false);
  const { save, isBusy } = usePageSaves(page);
  const nameOf = useSlotName();
  const paper = useQuery(newspaperQuery(page.newspaper_id)).data;
  const slots = page.slots.filter((slot) => !isAutomatic(slot));
  const slot = slots.find((found) => found.id === chosen);
  const others = usePresence(
    (body) => callInBackground(calls.presence, { params: { id: page.id }, body }),
    (version) => {
      if (version > page.version)
        void queryClient.invalidateQueries({ queryKey: ['newspaper-page', page.id] });
    },
  );

  const place = (slotId: string, placement: Placement | null, begun?: NewspaperPage) =>
    save({
      begun,
      make: (current) => ({ placements: withSlot(current, slotId, placement) }),
      restsOn: (current) => [placementOf(current, slotId), current.slots],
    });
  const drop = (slotId: string, dragged: Dragged) => {
    setChosen(slotId);
    if (dragged.kind === 'article')
      return void place(slotId, { slot_id: slotId, article_id: dragged.articleId });
    const other = dragged.slotId;
    return void save({
      make: (current) => ({ placements: swapped(current, slotId, other) }),
      restsOn: (current) => [placementOf(current, slotId), placementOf(current, other)],
    });
  };
  const [status, setStatus] = useChosen(page.status, (next: PageStatus) =>
    save({ make: () => ({ status: next }) }),
  );
  const header = (
    <PageHeader
      kicker={page.newspaper_name}
      title={`${t('newspaper.page', { number: page.number })} · ${page.name}`}
      action={
        <>
          {page.can.update && !isChangingSlots && (
            <Button variant="default" onClick={() => setChangingSlots(true)}>
              {t('page.changeSlots')}
            </Button>
          )}
          {page.can.update ? (
            <NativeSelect
              label={t('page.statusLabel')}
              value={status}
              onChange={(event) => setStatus(event.currentTarget.value as PageStatus)}
              data={STATUSES.map((value) => ({ value, label: t(`pageStatus.${value}`) }))}
            />
          ) : (
            <StatusPill tone={PAGE_TONES[page.status]}>{t(`pageStatus.${page.status}`)}</StatusPill>
          )}
        </>
      }
    >
      {page.can.update && <p className="quiet">{t('page.statusHelp')}</p>}
    </PageHeader>
  );
  if (isChangingSlots)
    return (
      <>
        {header}
        <PageSlotsMode
          page={page}
          isBusy={isBusy}
          onSave={(next, begun) =>
            save({
              make: () => ({ slots: next }),
              restsOn: (current) => current.slots,
              begun: { ...page, slots: begun },
            })
          }
          onDone={() => setChangingSlots(false)}
        />
      </>
    );
  return (
    <>
      {header}
      <PageSteps page={page} suffix="/edit" />
      <OthersHere others={others} />
      <div className="page-work">
        <PageCanvas
          page={page}
          chosen={chosen}
          isBusy={isBusy}
          onChoose={setChosen}
          onDrop={drop}
        />
        <div className="page-side">
          <SlotList page={page} slots={slots} chosen={chosen} onChoose={setChosen} />
          {slot && page.can.update && (
            <section className="card">
              <h2 style={{ marginBottom: '0.75rem' }}>
                {t('page.selected', { name: nameOf(page.slots, slot.id) })}
              </h2>
              <SlotContent
                key={`${page.id} ${slot.id}`}
                page={page}
                slot={slot}
                isBusy={isBusy}
                onPlace={(placement, begun) => place(slot.id, placement, begun)}
              />
            </section>
          )}
          {page.can.update && paper && (
            <ApprovedArticles
              officeId={paper.editorial_office.id}
              onPick={
                slot?.kind === 'article'
                  ? (id) => void place(slot.id, { slot_id: slot.id, article_id: id })
                  : undefined
              }
            />
          )}
        </div>
      </div>
    </>
  );
}

/** /newspaper-page/{id}/edit: the page beside the articles that can be placed on it. */
export default function NewspaperPageEditPage() {
  useWholeWidth();
  const query = useQuery(pageQuery(Number(useParams().id)));
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError) return <ScreenFault error={query.error} retry={query.refetch} />;
  return <PageEditor key={query.data.id} page={query.data} />;
}
