import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Text groups that no first page and no overlay uses. A test checks that. Together about a third of
 * all texts.
 */
export const LATER: readonly string[] = [
  'adjust',
  'advertFrame',
  'advice',
  'articleExample',
  'articleFit',
  'articleLength',
  'articleTemplate',
  'audience',
  'audit',
  'auditAction',
  'auditField',
  'auditObject',
  'cards',
  'change',
  'chapterCompletion',
  'copy',
  'dashboard',
  'glossary',
  'group',
  'health',
  'importNotes',
  'imprint',
  'lix',
  'moderator',
  'newspaperForm',
  'officeWords',
  'package',
  'packageChange',
  'page',
  'pageStatusChoice',
  'paperOut',
  'participant',
  'placement',
  'planDay',
  'preflight',
  'printSettings',
  'publish',
  'puzzle',
  'question',
  'questionFault',
  'questionType',
  'questionTypeHelp',
  'reader',
  'rescore',
  'review',
  'signIn',
  'slot',
  'slug',
  'sources',
  'story',
  'submission',
  'suggestion',
  'teaser',
  'template',
  'web',
  'word',
  'advert',
  'advertTab',
  'advertFilter',
  'feature',
  'featureKind',
  'featureAbout',
  'featureList',
  'featureEntry',
  'featureField',
  'articleReceipt',
  'articleRefused',
  'recording',
  'remark',
  'term',
];

/**
 * Splits a text file in two chunks: `se.json?first` is loaded before anything is shown,
 * `se.json?later` holds the groups that only other screens use.
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

/** Names the chunk of the later texts differently from that of the first. */
export const chunkName = ({ facadeModuleId }: { facadeModuleId: string | null }): string =>
  `assets/${facadeModuleId?.endsWith('?later') ? 'later-' : ''}[name]-[hash].js`;
