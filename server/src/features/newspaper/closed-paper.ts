import { closed, forbidden } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { NewspaperFacts } from './newspaper.policy.ts';
import { leadsNewspaper, mayUpdateNewspaper } from './newspaper.policy.ts';

const sentAlready = () =>
  closed(
    'newspaper_sent',
    {
      sv: 'Tidningen är skickad till tryckeriet, så den går inte att ändra. Hör av dig till Spalten om den behöver öppnas igen.',
      en: 'The newspaper has been sent to the printer, so it cannot be changed. Contact Spalten if it needs to be opened again.',
    },
    {
      admin: {
        sv: 'Tidningen är skickad till tryckeriet, så den går inte att ändra. Öppna den igen först.',
        en: 'The newspaper has been sent to the printer, so it cannot be changed. Open it again first.',
      },
    },
  );

const onItsWay = () =>
  closed('newspaper_sending', {
    sv: 'Tidningen är på väg till tryckeriet, så den går inte att ändra just nu.',
    en: 'The newspaper is on its way to the printer, so it cannot be changed just now.',
  });

/**
 * Lets through those who may change a newspaper and its pages. @throws ProblemError 403, with the
 * reason for those who may manage its office
 */
export function requireOpenNewspaper(viewer: Viewer, paper: NewspaperFacts): void {
  if (mayUpdateNewspaper(viewer, paper)) return;
  if (!leadsNewspaper(viewer, paper)) throw forbidden();
  throw paper.status === 'sent' ? sentAlready() : onItsWay();
}
