import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { newspaperPage as calls } from '@spalten/contract/newspaper-page';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useUndoKeys } from '../../ui/saving/use-undo.ts';
import { useWholeWidth } from '../../ui/overlays/drawers.ts';
import { callInBackground } from '../../data/api.ts';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { OthersHere } from '../../ui/saving/others-here.tsx';
import { queryClient } from '../../data/query-client.ts';
import { usePresence } from '../../ui/saving/use-presence.ts';
import { ClosedNotice, newspaperQuery } from '../newspaper/index.ts';
import { useSlotName } from '../newspaper-template/index.ts';
import { ApprovedArticles } from './approved-articles.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { pageQuery } from './newspaper-page.api.ts';
import type { Dragged } from './page-canvas.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { PageHead } from './page-head.tsx';
import { PageNameField } from './page-name-field.tsx';
import { PageSlotsMode } from './page-slots-mode.tsx';
import { PlannedStories } from './planned-stories.tsx';
import { PageTools } from './page-tools.tsx';
import { AutomaticContent } from './automatic-content.tsx';
import { SlotContent } from './slot-content.tsx';
import { SlotList } from './slot-list.tsx';
import { isAutomatic, listSlots } from './slot-text.ts';
import { contentOf, isSameArticle } from './placements.ts';
import { TrialBar, trialText } from './trial-bar.tsx';
import type { ProposedChange } from './use-trial.ts';
import { useTrial } from './use-trial.ts';
import { usePageSaves } from './use-page-saves.ts';
import { usePageZoom } from './use-page-zoom.ts';
import { usePlacements } from './use-placements.ts';
import { useSlotPanel } from './use-slot-panel.ts';

function PageEditor({ page }: { page: NewspaperPage }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { chosen, panel, choose, goTo } = useSlotPanel(search.get('slot'));
  const [isChangingSlots, setChangingSlots] = useState(false);
  const { save, saveOn, isBusy, history } = usePageSaves(page);
  const [stage, zoom] = usePageZoom(page.design);
  useUndoKeys(history, !isChangingSlots && page.can.update);
  const nameOf = useSlotName();
  const paper = useQuery(newspaperQuery(page.newspaper_id)).data;
  const slots = listSlots(page);
  const slot = slots.find((found) => found.id === chosen);
  const { others } = usePresence(
    (body) => callInBackground(calls.presence, { params: { id: page.id }, body }),
    (version) => {
      if (version > page.version)
        void queryClient.invalidateQueries({ queryKey: ['newspaper-page', page.id] });
    },
  );

  const placements = usePlacements({ save, history });
  const { place, swap, adjust } = placements;
  const trial = useTrial(page);
  const take = (proposed: ProposedChange) => {
    trial.end();
    void save({
      begun: page,
      make: (current) =>
        isSameArticle(page, current, proposed.slotId) ? proposed.make(current) : null,
      dependsOn: (current) => [contentOf(current, proposed.slotId), current.slots],
    });
  };
  /** Places an article, and shows what is said about it in its slot. */
  const placeArticle = (slotId: string, articleId: number) => {
    goTo(slotId);
    void placements.placeArticle(page, slotId, articleId);
  };
  const drop = (slotId: string, dragged: Dragged) => {
    if (dragged.kind === 'article') {
      placeArticle(slotId, dragged.articleId);
      return;
    }
    choose(slotId);
    void swap(page, slotId, dragged.slotId);
  };
  const header = (
    <>
      <PageHead
        page={page}
        save={save}
        onChangeSlots={isChangingSlots ? undefined : () => setChangingSlots(true)}
      />
      <ChangedNotice page={page} />
    </>
  );
  if (isChangingSlots)
    return (
      <>
        {header}
        <PageSlotsMode
          page={page}
          chosen={chosen}
          isBusy={isBusy}
          onSave={(next, begun) =>
            save({
              make: () => ({ slots: next }),
              dependsOn: (current) => current.slots,
              begun,
            })
          }
          onDone={() => setChangingSlots(false)}
        />
      </>
    );
  return (
    <>
      {header}
      <ClosedNotice newspaperId={page.newspaper_id} />
      <OthersHere others={others} />
      <div className="page-work">
        <div className="page-desk">
          {trial.trial ? (
            <TrialBar trial={trial.trial} onTake={take} onEnd={trial.end} />
          ) : (
            <PageTools zoom={zoom} history={page.can.update ? history : null} />
          )}
          <p className="visually-hidden" role="status">
            {trial.trial && trialText(t, trial.trial)}
          </p>
          <div ref={stage} className="page-stage" data-fitted={zoom.isFitted || undefined}>
            <PageCanvas
              page={page}
              chosen={chosen}
              isBusy={isBusy}
              trial={trial.picture}
              width={zoom.width}
              onChoose={choose}
              onDrop={drop}
            />
          </div>
        </div>
        <div className="page-side">
          <SlotList page={page} slots={slots} chosen={chosen} onChoose={choose} />
          {page.can.update && <PlannedStories page={page} onPlace={placeArticle} />}
          {slot && page.can.update && (
            <section ref={panel} className="card" tabIndex={-1} aria-labelledby="slot-panel">
              <h2 id="slot-panel" style={{ marginBottom: '0.75rem' }}>
                {t('page.selected', { name: nameOf(page.slots, slot.id) })}
              </h2>
              {isAutomatic(slot) ? (
                <AutomaticContent
                  page={page}
                  slot={slot}
                  onChangeSlots={() => setChangingSlots(true)}
                />
              ) : (
                <SlotContent
                  key={`${page.id} ${slot.id}`}
                  page={page}
                  slot={slot}
                  isBusy={isBusy || trial.isBusy}
                  onTake={take}
                  onTry={(proposed) => void trial.show(proposed)}
                  onPlace={(act, begun = page) => place(slot.id, act, begun)}
                  onAdjust={(change) => adjust(page, slot.id, change)}
                  onSaveOn={saveOn}
                />
              )}
            </section>
          )}
          {page.can.update && paper && (
            <ApprovedArticles
              officeId={paper.editorial_office.id}
              onPick={slot?.kind === 'article' ? (id) => placeArticle(slot.id, id) : undefined}
            />
          )}
          {/* Here, since the head leaves its room to the page. */}
          {page.can.update && <PageNameField page={page} save={save} />}
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
