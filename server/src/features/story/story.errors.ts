import type { LocalisedText } from '@spalten/contract/fields';
import { MAX_STORIES } from '@spalten/contract/story';
import { conflict, unprocessable } from '../../platform/errors.ts';

const fault = (field: string, sentence: LocalisedText) => unprocessable({ [field]: [sentence] });

export const noOffice = () =>
  fault('editorial_office_id', {
    sv: 'Välj vilken redaktion idén hör till.',
    en: 'Choose the office that the idea belongs to.',
  });

export const noNewspaper = () =>
  fault('newspaper_id', {
    sv: 'Tidningen finns inte i redaktionen, eller så är den redan skickad.',
    en: 'The newspaper is not in the office, or has been sent already.',
  });

export const noTemplate = () =>
  fault('article_template_id', {
    sv: 'Välj en artikelmall.',
    en: 'Choose an article template.',
  });

export const noMember = () =>
  fault('people_ids', {
    sv: 'Välj personer som är med i redaktionen.',
    en: 'Choose people who are in the office.',
  });

export const noPage = () =>
  fault('newspaper_page_id', {
    sv: 'Sidan finns inte i jobbets tidning.',
    en: 'The page is not in the story’s newspaper.',
  });

export const noSlot = () =>
  fault('slot_id', {
    sv: 'Välj en artikelruta på sidan.',
    en: 'Choose an article slot on the page.',
  });

export const slotTaken = () =>
  fault('slot_id', {
    sv: 'Ett annat jobb är planerat i den rutan. Välj en annan ruta, eller flytta det först.',
    en: 'Another story is planned for that slot. Choose another one, or move that story first.',
  });

export const slotFilled = () =>
  fault('slot_id', {
    sv: 'Det ligger något annat i rutan. Välj en annan ruta, eller ta bort det först.',
    en: 'Something else is in the slot. Choose another one, or take that out first.',
  });

export const tooMany = () =>
  fault('title', {
    sv: `Det går att planera ${MAX_STORIES} jobb. Ta bort några först.`,
    en: `Up to ${MAX_STORIES} stories can be planned. Remove some first.`,
  });

export const alreadyBegun = (current: unknown) =>
  conflict(
    'already_begun',
    {
      sv: 'Någon hann före: artikeln är redan påbörjad.',
      en: 'The article has been begun already.',
    },
    current,
  );

export const notIdea = () =>
  unprocessable({
    is_archived: [
      {
        sv: 'Jobbet är med i en tidning. Ta bort det ur tidningen först.',
        en: 'The story is in a newspaper. Remove it from the newspaper first.',
      },
    ],
  });
