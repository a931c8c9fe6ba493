import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';
import { useSlotName } from '../newspaper-template/index.ts';
import { fitTone, fitText } from './slot-text.ts';
import { findPlacement } from './placements.ts';

/** The page's slots as a list, with content and fit. */
export function SlotList(props: {
  page: NewspaperPage;
  slots: Slot[];
  chosen: string | null;
  onChoose: (slotId: string) => void;
}) {
  const { t } = useTranslation();
  const { page } = props;
  const nameOf = useSlotName();
  return (
    <section aria-labelledby="slots-title">
      <h2 id="slots-title" style={{ marginBottom: '0.75rem' }}>
        {t('page.slots')}
      </h2>
      <ul className="slot-list" aria-live="polite">
        {props.slots.map((slot) => {
          const fit = page.fit.find((found) => found.slot_id === slot.id);
          const planned = page.planned.find(({ slot_id: id }) => id === slot.id);
          const title =
            findPlacement(page, slot.id)?.headline ??
            (planned && t('story.planned', { title: planned.title }));
          return (
            <li key={slot.id}>
              <button
                type="button"
                className="slot-row"
                aria-pressed={props.chosen === slot.id}
                onClick={() => props.onChoose(slot.id)}
              >
                <span>
                  <strong>{nameOf(page.slots, slot.id)}</strong>
                  {title && `. ${title}`}
                </span>
                <span className={`fit-word ${fitTone(fit)}`}>{fitText(t, fit)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {!props.chosen && <p className="quiet">{t('page.pickSlot')}</p>}
    </section>
  );
}
