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
  'sentPaper',
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
  'submission',
  'suggestion',
  'teaser',
  'template',
  'web',
  'word',
  'writingHelp',
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

/** Groups of which the first pages and the overlays say these texts alone. The test says when one is missing. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  article: ['untitled', 'focalHelp', 'focal', 'new', 'onDevice', 'onDeviceText'],
  attempt: ['seeHelp', 'seeReview', 'wantHelp', 'toReview', 'allWaiting'],
  assignment: [
    'clockRuns',
    'clockOver',
    'mine',
    'mineReturned',
    'mineGoOn',
    'mineBegin',
    'mineNone',
    'mineAll',
    'dueOn',
    'noDue',
    'wasDue',
    'questionCount',
    'minutes',
    'next',
    'title',
    'draft',
  ],
  chapter: [
    'mine',
    'mineText',
    'minutes',
    'done',
    'begun',
    'classRead',
    'howFar',
    'progress',
    'resume',
    'begin',
    'classFar',
    'classProgress',
    'moreGuides',
    'ofType',
    'none',
    'noneText',
    'noneSignedOut',
    'noneSignedOutTitle',
  ],
  newspaper: ['page', 'problems', 'empty'],
  story: ['beginTitle', 'beginWith', 'beginAlone', 'template'],
  person: ['firstName', 'lastName', 'phone', 'byline', 'bylineHelp', 'invitedAt'],
  customer: ['usage', 'full', 'noPackage', 'endsOn', 'usageOf', 'of', 'countedOnce'],
  consent: [
    'held',
    'heldHelp',
    'name',
    'askThere',
    'askedHelp',
    'didYouMean',
    'someoneElse',
    'asked',
    'paper',
    'web',
    'unmarkNamed',
    'who',
    'whoHelp',
    'mark',
    'marks',
    'takenAway',
  ],
  office: ['list', 'empty', 'participantCount', 'customer'],
  proof: ['readIt', 'until', 'wasRemoved'],
  response: ['askedBy', 'readIt'],
  editor: ['undo'],
  info: ['dismissOf', 'dismiss', 'notices'],
};

/** The forms of a text for numbers, as i18next names them. */
const PLURAL = /_(?:one|other)$/;

type Texts = Record<string, string | object>;

/** Returns the texts of a group that the first pages say, or those that come later. */
function partOf(group: string, texts: Texts, wanted: 'first' | 'later'): Texts {
  const isFirst = (key: string) =>
    !LATER.includes(group) && (PARTS[group]?.includes(key.replace(PLURAL, '')) ?? true);
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => isFirst(key) === (wanted === 'first')),
  );
}

/**
 * Splits a text file in two chunks: `se.json?first` is loaded before anything is shown,
 * `se.json?later` holds what only other screens say.
 */
export function splitTexts(): Plugin {
  return {
    name: 'split-texts',
    load(id) {
      const [, file, part] = /^(.+\.json)\?(first|later)$/.exec(id) ?? [];
      if (!file) return null;
      this.addWatchFile(file);
      const groups = Object.entries(
        JSON.parse(readFileSync(file, 'utf8')) as Record<string, Texts>,
      );
      const parts = groups
        .map(([group, texts]) => [group, partOf(group, texts, part as 'first' | 'later')] as const)
        .filter(([, texts]) => Object.keys(texts).length > 0);
      const texts = JSON.stringify(Object.fromEntries(parts));
      return { code: `export default ${texts};`, moduleType: 'js' };
    },
  };
}

/** Names the chunk of the later texts differently from that of the first. */
export const chunkName = ({ facadeModuleId }: { facadeModuleId: string | null }): string =>
  `assets/${facadeModuleId?.endsWith('?later') ? 'later-' : ''}[name]-[hash].js`;
