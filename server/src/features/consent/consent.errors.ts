import type { LocalisedText } from '@spalten/contract/fields';
import { MAX_MARKS, MAX_OUTSIDERS } from '@spalten/contract/consent';
import { conflict, ProblemError, unprocessable } from '../../platform/errors.ts';

const fault = (field: string, sentence: LocalisedText) => unprocessable({ [field]: [sentence] });

export const noOffice = () =>
  fault('editorial_office_id', {
    sv: 'Välj vilken redaktion personen hör till.',
    en: 'Choose the office that the person belongs to.',
  });

export const nameTaken = () =>
  fault('name', {
    sv: 'Det finns redan någon med det namnet i registret. Lägg till något som skiljer dem åt.',
    en: 'Someone in the register already has that name. Add something that tells them apart.',
  });

export const memberNamed = () =>
  fault('name', {
    sv: 'Den som är med i redaktionen byter namn under Deltagare.',
    en: 'The name of a member of the office is changed under Participants.',
  });

export const tooManyOutsiders = () =>
  fault('name', {
    sv: `Registret har ${MAX_OUTSIDERS} personer utifrån. Ta bort någon först.`,
    en: `The register has ${MAX_OUTSIDERS} people from outside. Remove one first.`,
  });

export const tooManyMarks = () =>
  fault('person_id', {
    sv: `Högst ${MAX_MARKS} personer kan märkas på en bild.`,
    en: `At most ${MAX_MARKS} people can be marked in a picture.`,
  });

export const noPerson = () =>
  fault('person_id', {
    sv: 'Välj någon i redaktionen, eller skriv ett namn.',
    en: 'Choose someone in the office, or write a name.',
  });

export const dayHasBeen = () =>
  fault('valid_until', {
    sv: 'Den dagen har redan varit. Välj en dag framåt, eller lämna tomt.',
    en: 'That day has already been. Choose a day to come, or leave it empty.',
  });

export const noPicture = () =>
  new ProblemError(422, 'no_picture', {
    sv: 'Bara bilder som hör till en redaktion kan märkas med personer.',
    en: 'Only pictures that belong to an office can be marked with people.',
  });

export const notYours = () =>
  fault('person_ids', {
    sv: 'Någon av dem finns inte i dina redaktioners register. Välj igen.',
    en: 'One of them is not in the register of your offices. Choose again.',
  });

export const stillMarked = () =>
  conflict('still_marked', {
    sv: 'Personen är märkt på bilder. Ta bort märkningen på dem först.',
    en: 'The person is marked in pictures. Remove the marks first.',
  });

export const isMember = () =>
  conflict('is_member', {
    sv: 'Den som är med i redaktionen finns alltid i registret.',
    en: 'A member of the office is always in the register.',
  });

export const isAskedAnew = () =>
  conflict('asked_anew', {
    sv: 'Frågan har ändrats sedan du öppnade sidan: den gäller en annan tidning. Läs den en gång till och skicka igen.',
    en: 'The question has changed since you opened the page: it is about another newspaper. Read it once more and send again.',
  });

export const isAnswered = () =>
  conflict('answered', {
    sv: 'Länken är redan använd. Du kan ta tillbaka svaret.',
    en: 'The link has been used. You can take the answer back.',
  });
