import type { LocalisedText } from '@spalten/contract/fields';

/** Sentences that refuse a file, the same wherever it was chosen. */

export const noPicture = (name: string): LocalisedText => ({
  sv: `${name} är ingen bild som går att visa. Välj en bild, till exempel en JPEG eller PNG.`,
  en: `${name} is no picture that can be shown. Choose a picture, a JPEG or PNG for example.`,
});

export const tooManyPixels = (name: string): LocalisedText => ({
  sv: `Bilden ${name} har för många bildpunkter. Spara den mindre, till exempel som JPEG, och välj den igen.`,
  en: `The picture ${name} has too many pixels. Save it smaller, as a JPEG for example, and choose it again.`,
});

export const emptyFile = (name: string): LocalisedText => ({
  sv: `Filen ${name} är tom. Välj en annan.`,
  en: `The file ${name} is empty. Choose another.`,
});
