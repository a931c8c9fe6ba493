import type { Person } from '@spalten/contract/person';
import { conflict } from '../../platform/errors.ts';

/** Builds the 409 for a person whose data can't be erased before its time. */
export const notErased = (person: Person) =>
  conflict(
    'not_removed',
    {
      sv: `Uppgifterna om ${person.name} går att radera direkt först när personen är borttagen, av kunden eller en administratör.`,
      en: `The data of ${person.name} can be erased at once only after removal, by the customer or an administrator.`,
    },
    person,
  );

/** Builds the 409 for a person who can't be invited. */
export const notInvited = (person: Person) =>
  person.email === null
    ? conflict(
        'no_address',
        {
          sv: `${person.name} har ingen e-postadress att bjuda in till. Gör ett inloggningskort i stället.`,
          en: `${person.name} has no e-mail address to invite. Make a sign-in card instead.`,
        },
        person,
      )
    : conflict(
        'not_waiting',
        {
          sv: 'Det behövs ingen inbjudan: personen har redan valt lösenord, eller är avstängd.',
          en: 'No invitation is needed: the person has already chosen a password, or is deactivated.',
        },
        person,
      );
