import type { LocalisedText } from '@spalten/contract/fields';
import { conflict, unprocessable } from '../../platform/errors.ts';

const fault = (field: string, sentence: LocalisedText) => unprocessable({ [field]: [sentence] });

export const noCustomer = () =>
  fault('name', {
    sv: 'Välj först den redaktion som annonsören hör till, överst på sidan.',
    en: 'First choose the office that the advertiser belongs to, at the top of the page.',
  });

export const noAdvertiser = () =>
  fault('advertiser_id', {
    sv: 'Annonsören finns inte längre. Välj en annan.',
    en: 'The advertiser no longer exists. Choose another.',
  });

export const nameTaken = () =>
  fault('name', {
    sv: 'Det finns redan en annonsör med det namnet. Välj ett annat namn.',
    en: 'There is already an advertiser with that name. Choose another name.',
  });

export const noFile = (field: string) =>
  fault(field, {
    sv: 'Filen finns inte längre. Välj en annan.',
    en: 'The file no longer exists. Choose another.',
  });

export const halfSize = () =>
  fault('height_mm', {
    sv: 'Skriv både bredd och höjd, eller inget av dem.',
    en: 'Write both width and height, or neither.',
  });

export const daysTurned = () =>
  fault('ends_on', {
    sv: 'Sista dagen behöver vara efter den första. Ändra en av dem.',
    en: 'The last day must be after the first. Change one of them.',
  });

/** Refuses to delete what lies in newspapers, by their names. */
export const isPlaced = (papers: readonly string[]) => {
  const list = (language: string) => new Intl.ListFormat(language).format(papers);
  return conflict('advert_placed', {
    sv: `Annonsen ligger i ${list('sv')} och behövs för fakturan. Sätt en sista dag i stället.`,
    en: `The advert is in ${list('en')} and is needed for the invoice. Set a last day instead.`,
  });
};
