import { Button } from '@mantine/core';
import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import { findSlotFaults } from '@spalten/contract/slot-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/overlays/toast.ts';
import { SlotCanvas } from './slot-canvas.tsx';
import { SlotFault } from './slot-fault.tsx';
import { SlotFields } from './slot-fields.tsx';
import { newSlot } from './slot-geometry.ts';
import { useSlotName } from './use-slot-name.ts';

/** Edits a page's slots by drawing and by fields, and lists their errors. */
export function SlotEditor(props: {
  design: PageDesign;
  slots: readonly Slot[];
  picture: string | undefined;
  /** The slot that is selected at first. */
  initial?: string | null;
  /** The most text columns of the article in a slot. */
  articleColumnsOf?: (slotId: string) => number | undefined;
  onChange: (slots: Slot[], part: string) => void;
}) {
  const { t } = useTranslation();
  const { design, slots } = props;
  const nameOf = useSlotName();
  const [chosen, setChosen] = useState<string | null>(props.initial ?? null);
  const slot = slots.find(({ id }) => id === chosen);
  const faults = findSlotFaults(design, slots);
  const faulty = new Set(faults.flatMap((fault) => [fault.slot, fault.other ?? fault.slot]));

  const replace = (next: Slot, part: string) =>
    props.onChange(
      slots.map((other) => (other.id === next.id ? next : other)),
      part,
    );
  const remove = (id: string) => {
    props.onChange(
      slots.filter((other) => other.id !== id),
      `remove-${id}`,
    );
    setChosen(null);
  };
  const add = () => {
    const made = newSlot(design, slots, 'ruta');
    if (!made) return toast(t('template.noRoom'), 'info');
    props.onChange([...slots, made], `add-${made.id}`);
    return setChosen(made.id);
  };
  return (
    <div className="slot-editor">
      <SlotCanvas
        design={design}
        slots={slots}
        chosen={chosen}
        faulty={faulty}
        picture={props.picture}
        onChoose={setChosen}
        onChange={replace}
        onRemove={remove}
      />
      <div className="slot-side">
        {faults.length > 0 && (
          <ul className="callout callout-bad" role="alert">
            {faults.map((fault) => (
              <li key={`${fault.slot} ${fault.other}`}>
                <SlotFault fault={fault} slots={slots} />
              </li>
            ))}
          </ul>
        )}
        <Button variant="default" onClick={add}>
          {t('template.addSlot')}
        </Button>
        {slot ? (
          <section className="card" aria-labelledby="chosen-slot">
            <h3 id="chosen-slot" style={{ marginBottom: '0.75rem' }}>
              {t('page.selected', { name: nameOf(slots, slot.id) })}
            </h3>
            <SlotFields
              key={slot.id}
              design={design}
              slot={slot}
              unnamed={nameOf(
                slots.map((other) => (other.id === slot.id ? { ...other, name: null } : other)),
                slot.id,
              )}
              articleColumns={props.articleColumnsOf?.(slot.id)}
              onChange={replace}
              onRemove={() => remove(slot.id)}
            />
          </section>
        ) : (
          <p className="quiet">{t('template.slotHelp')}</p>
        )}
      </div>
    </div>
  );
}
