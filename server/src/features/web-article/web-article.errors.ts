import { closed } from '../../platform/errors.ts';

export const notPublished = () =>
  closed('not_published', {
    sv: 'Webbartikeln är inte publicerad just nu, så den går inte att läsa här. Fråga din moderator om du undrar när den kommer ut.',
    en: 'The web article is not published at the moment, so it cannot be read here. Ask your moderator if you wonder when it comes out.',
  });
