import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';
import { previewUrl } from '../newspaper/index.ts';
import { fitWords, isAutomatic } from './slot-words.ts';

/** Where a slot lies on the picture, in per cent. */
function placeOf(page: NewspaperPage, slot: Slot) {
  const {
    margins,
    columns,
    rows,
    gutter_mm: gutter,
    width_mm: width,
    height_mm: height,
  } = page.design;
  const column = (width - margins.left - margins.right - gutter * (columns - 1)) / columns;
  const row = (height - margins.top - margins.bottom) / rows;
  return {
    left: `${((margins.left + (slot.column - 1) * (column + gutter)) / width) * 100}%`,
    top: `${((margins.top + (slot.row - 1) * row) / height) * 100}%`,
    width: `${((slot.column_span * column + (slot.column_span - 1) * gutter) / width) * 100}%`,
    height: `${((slot.row_span * row) / height) * 100}%`,
  };
}

/** The page as it will be printed, with its slots to choose from and what does not fit marked. */
export function PageCanvas(props: {
  page: NewspaperPage;
  chosen: string | null;
  onChoose: (slotId: string) => void;
}) {
  const { t } = useTranslation();
  const { page } = props;
  return (
    <div className="page-canvas">
      <img
        src={previewUrl(page.id, page.version)}
        alt={t('newspaper.previewAlt', { number: page.number, name: page.name })}
      />
      {page.slots
        .filter((slot) => !isAutomatic(slot))
        .map((slot) => {
          const fit = page.fit.find((found) => found.slot_id === slot.id);
          const words = fitWords(t, fit);
          return (
            <button
              key={slot.id}
              type="button"
              className="page-slot"
              style={placeOf(page, slot)}
              aria-pressed={props.chosen === slot.id}
              aria-label={`${t(`slot.${slot.kind}`)}, ${slot.id}. ${words}`}
              onClick={() => props.onChoose(slot.id)}
            >
              {(fit?.state === 'over' || fit?.fault) && <span className="slot-mark">{words}</span>}
            </button>
          );
        })}
    </div>
  );
}
