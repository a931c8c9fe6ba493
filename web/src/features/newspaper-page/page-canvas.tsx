import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagePicture } from '../../ui/page-picture/page-picture.tsx';
import { previewUrl } from '../newspaper/index.ts';
import { slotFrameOf, useSlotName } from '../newspaper-template/index.ts';
import { refreshPage } from './newspaper-page.api.ts';
import { fitText, listSlots } from './slot-text.ts';
import { findPlacement } from './placements.ts';

/** Data of a drag onto a slot: an article from the list, or the content of another slot. */
export type Dragged =
  | { kind: 'article'; articleId: number; headline: string }
  | { kind: 'slot'; slotId: string };

function SlotTarget(props: {
  page: NewspaperPage;
  slot: Slot;
  isChosen: boolean;
  /** The fit describes the stored page, not the trial. */
  isTrial: boolean;
  onChoose: () => void;
  onDrop: (dragged: Dragged) => void;
}) {
  const { t } = useTranslation();
  const { page, slot, onDrop } = props;
  const nameOf = useSlotName();
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  const placed = findPlacement(page, slot.id);
  const isDraggable = slot.kind === 'article' && Boolean(placed) && page.can.update;
  const isTarget = slot.kind === 'article' && page.can.update;
  useEffect(() => {
    const element = button.current;
    if (!element) return undefined;
    return combine(
      draggable({
        element,
        canDrag: () => isDraggable,
        getInitialData: () => ({ kind: 'slot', slotId: slot.id }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isTarget && source.data['slotId'] !== slot.id,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          latest.current(source.data as unknown as Dragged);
        },
      }),
    );
  }, [isDraggable, isTarget, slot.id]);

  const fit = page.fit.find((found) => found.slot_id === slot.id);
  const words = fitText(t, fit);
  const isTooLong = fit?.state === 'over' && fit.lines > 0;
  const mark = fit && (isTooLong || fit.state === 'under' || fit.fault);
  return (
    <button
      ref={button}
      type="button"
      className="page-slot"
      data-slot={slot.id}
      data-over={isOver || undefined}
      style={slotFrameOf(page.design, slot)}
      aria-pressed={props.isChosen}
      aria-label={[nameOf(page.slots, slot.id), placed?.headline, words].filter(Boolean).join('. ')}
      onClick={props.onChoose}
    >
      {mark && !props.isTrial && (
        <span className={`slot-mark slot-mark-${fit.fault ? 'over' : fit.state}`}>
          {fit.fault && !isTooLong
            ? t('page.lookOver')
            : t(`fit.${isTooLong ? 'over' : 'under'}`, { count: fit.lines })}
        </span>
      )}
    </button>
  );
}

/** The page as it will be printed, with its slots as buttons and drop targets. */
export function PageCanvas(props: {
  page: NewspaperPage;
  chosen: string | null;
  isBusy: boolean;
  /** The picture of a trial change, shown instead. */
  trial: string | undefined;
  /** In pixels. Null until the available width is known. */
  width: number | null;
  onChoose: (slotId: string) => void;
  onDrop: (slotId: string, dragged: Dragged) => void;
}) {
  const { t } = useTranslation();
  const { page, width } = props;
  const isSetting = page.fit.some(({ state }) => state === 'setting');
  return (
    <div
      className="page-canvas"
      data-trial={props.trial !== undefined || undefined}
      aria-busy={props.isBusy}
      style={width === null ? undefined : { width }}
    >
      <PagePicture
        isUrgent
        source={props.trial ?? previewUrl(page)}
        isBeingSet={!props.trial && (props.isBusy || isSetting)}
        onRenew={() => isSetting && void refreshPage(page.id)}
        alt={t('newspaper.previewAlt', { number: page.number, name: page.name })}
        shape={page.design.width_mm / page.design.height_mm}
      />
      {listSlots(page).map((slot) => (
        <SlotTarget
          key={slot.id}
          page={page}
          slot={slot}
          isChosen={props.chosen === slot.id}
          isTrial={props.trial !== undefined}
          onChoose={() => props.onChoose(slot.id)}
          onDrop={(dragged) => props.onDrop(slot.id, dragged)}
        />
      ))}
    </div>
  );
}
