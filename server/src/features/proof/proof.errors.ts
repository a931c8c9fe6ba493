import { MAX_MARKS } from '@spalten/contract/proof';
import { closed, unprocessable } from '../../platform/errors.ts';

export const tooManyMarks = () =>
  unprocessable({
    body: [
      {
        sv: `En tidning kan ha ${MAX_MARKS} rättelser, och så många finns redan.`,
        en: `A newspaper can have ${MAX_MARKS} corrections, and it has that many already.`,
      },
    ],
  });

export const noPage = () =>
  unprocessable({
    newspaper_page_id: [
      { sv: 'Sidan finns inte i tidningen.', en: 'The page is not in the newspaper.' },
    ],
  });

export const noSlot = () =>
  unprocessable({
    slot_id: [{ sv: 'Rutan finns inte på sidan.', en: 'The slot is not on the page.' }],
  });

export const offPage = () =>
  unprocessable({
    x: [{ sv: 'Välj ett ställe på sidan.', en: 'Choose a spot on the page.' }],
  });

export const dayPast = () =>
  unprocessable({
    last_day: [{ sv: 'Välj idag eller en senare dag.', en: 'Choose today or a later day.' }],
  });

export const needsReason = () =>
  unprocessable({
    reason: [{ sv: 'Skriv varför det inte ändras.', en: 'Write why it is not changed.' }],
  });

export const roundClosed = () =>
  closed('proof_closed', {
    sv: 'Korrekturrundan är stängd, så det går inte att rätta mer.',
    en: 'The proof round is closed, so nothing more can be marked.',
  });
