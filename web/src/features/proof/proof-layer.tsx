import type { Newspaper } from '@spalten/contract/newspaper';
import type { PageText } from '@spalten/contract/newspaper-page';
import type { ProofMark } from '@spalten/contract/proof';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findSlotAt } from './find-slot.ts';
import type { Spot } from './mark-dialog.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { MarkReading } from './mark-reading.tsx';
import { HaveRead } from './page-readers.tsx';
import { proofQuery } from './proof.api.ts';
import { SlotChoice } from './slot-choice.tsx';
import './proof.css';

/** Rounds to a tenth of a mm. */
const round = (value: number) => Math.round(value * 10) / 10;

/** The numbered marks over a page in the reader, and while marking, the page as a place to press. */
export default function ProofLayer(props: {
  paper: Newspaper;
  page: { id: number; number: number };
  slots: PageText['slots'];
  isMarking: boolean;
}) {
  const { t } = useTranslation();
  const { paper, page, slots } = props;
  const { data } = useQuery(proofQuery(paper.id));
  const [spot, setSpot] = useState<Spot | null>(null);
  const [shown, setShown] = useState<ProofMark | null>(null);
  const { width_mm: width, height_mm: height } = paper.design;
  const place = (x: number, y: number, slotId: string | null) =>
    setSpot({ pageId: page.id, pageNumber: page.number, x: round(x), y: round(y), slotId });
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const x = Math.min(Math.max(((clientX - box.left) / box.width) * width, 0), width);
    const y = Math.min(Math.max(((clientY - box.top) / box.height) * height, 0), height);
    place(x, y, findSlotAt(slots, { x, y })?.slot_id ?? null);
  };
  const marks = data?.marks.filter(({ newspaper_page_id: id }) => id === page.id) ?? [];
  const current = shown && marks.find(({ id }) => id === shown.id);
  const reading = data?.pages.find(({ newspaper_page_id: id }) => id === page.id);
  const isMarking = props.isMarking && data?.can.mark === true;
  return (
    <>
      {isMarking && (
        // The keyboard has the choice of slot.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above
        <div className="proof-press" data-testid={`proof-press-${page.number}`} onClick={press} />
      )}
      {marks.map((mark) => (
        <button
          key={mark.id}
          type="button"
          className="proof-pin"
          data-state={mark.state}
          style={{ left: `${(mark.x / width) * 100}%`, top: `${(mark.y / height) * 100}%` }}
          aria-label={t('proof.pin', {
            number: mark.number,
            state: t(`proof.state.${mark.state}`),
            words: mark.body,
          })}
          onClick={() => setShown(mark)}
        >
          <span aria-hidden="true">{mark.number}</span>
        </button>
      ))}
      {isMarking && (
        <div className="proof-choice">
          <SlotChoice
            pageNumber={page.number}
            slots={slots}
            onChoose={({ box, slot_id: id }) => place(box.x + box.w / 2, box.y + box.h / 2, id)}
          />
          {reading && <HaveRead newspaperId={paper.id} page={reading} />}
        </div>
      )}
      {spot && <MarkDialog newspaperId={paper.id} spot={spot} onClose={() => setSpot(null)} />}
      {current && (
        <MarkReading newspaperId={paper.id} mark={current} onClose={() => setShown(null)} />
      )}
    </>
  );
}
