import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * The groups of texts that no first page says, nor what lies over all pages. A test holds that;
 * together they are some 24 of 87 kB.
 */
export const LATER: readonly string[] = [
  'articleFit',
  'articleTemplate',
  'audience',
  'audit',
  'auditAction',
  'auditField',
  'auditObject',
  'chapterCompletion',
  'dashboard',
  'glossary',
  'health',
  'newspaperForm',
  'package',
  'page',
  'participant',
  'preflight',
  'question',
  'questionFault',
  'questionTypeHelp',
  'reader',
  'rescore',
  'sources',
  'template',
  'web',
];

/**
 * Lets a file of texts be fetched in two parts: `se.json?first` is what has to be there before
 * anything is shown, `se.json?later` the groups that only further screens say.
 */
export function splitTexts(): Plugin {
  return {
    name: 'split-texts',
    load(id) {
      const [, file, part] = /^(.+\.json)\?(first|later)$/.exec(id) ?? [];
      if (!file) return null;
      this.addWatchFile(file);
      const groups = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as object);
      const isWanted = ([group]: [string, unknown]) => LATER.includes(group) === (part === 'later');
      const texts = JSON.stringify(Object.fromEntries(groups.filter(isWanted)));
      return { code: `export default ${texts};`, moduleType: 'js' };
    },
  };
}

/** The two parts have names of their own among what is built. */
export const chunkName = ({ facadeModuleId }: { facadeModuleId: string | null }): string =>
  `assets/${facadeModuleId?.endsWith('?later') ? 'later-' : ''}[name]-[hash].js`;
