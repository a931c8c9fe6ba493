import type { LocalisedText } from '@spalten/contract/fields';
import { MAX_GROUPS } from '@spalten/contract/group';
import { unprocessable } from '../../platform/errors.ts';

const fault = (field: string, sentence: LocalisedText) => unprocessable({ [field]: [sentence] });

export const noOffice = () =>
  fault('editorial_office_id', {
    sv: 'Välj vilken redaktion gruppen hör till.',
    en: 'Choose the office that the group belongs to.',
  });

export const nameTaken = () =>
  fault('name', {
    sv: 'Redaktionen har redan en grupp med det namnet. Välj ett annat namn.',
    en: 'The office already has a group with that name. Choose another name.',
  });

export const tooManyGroups = () =>
  fault('name', {
    sv: `En redaktion kan ha ${MAX_GROUPS} grupper. Ta bort någon först.`,
    en: `An office can have ${MAX_GROUPS} groups. Delete one first.`,
  });

export const noParticipant = () =>
  fault('member_ids', {
    sv: 'Välj deltagare som är med i redaktionen.',
    en: 'Choose participants who are in the office.',
  });
