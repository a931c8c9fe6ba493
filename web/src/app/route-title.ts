import { currentLanguage, i18next } from '../i18n/index.ts';

/** The list whose name titles a route: those of one thing are titled as their list. */
const listOf = (name: string) =>
  i18next.exists(`nav.${name}`) ? name : `${name.replace(/-(create|edit|preview)$/, '')}-list`;

/**
 * A route's title in the reader's language. The Swedish ones are the specification's, also where
 * the menu says it in other words.
 */
export function routeTitle({ name, title }: { name: string; title: string }): string {
  if (currentLanguage() === 'sv') return title;
  const key = `nav.${listOf(name)}`;
  return i18next.exists(key) ? i18next.t(key) : title;
}
