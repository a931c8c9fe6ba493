import type { LocalisedText } from '@spalten/contract/fields';
import { ACTION_WORDS, KIND_WORDS, STATUS_WORDS } from '../audit/index.ts';

type Words = Record<string, LocalisedText>;

const SHOWN: Words = {
  shown: { sv: 'visas', en: 'shown' },
  hidden: { sv: 'visas inte', en: 'hidden' },
};

const CRITERIA: Words = {
  who: { sv: 'Vem står bakom?', en: 'Who is behind it?' },
  why: { sv: 'Varför finns det?', en: 'Why does it exist?' },
  evidence: { sv: 'Vilka belägg finns?', en: 'What evidence is there?' },
  others: { sv: 'Vad säger andra källor?', en: 'What do other sources say?' },
  picture: { sv: 'Är bilden äkta?', en: 'Is the picture genuine?' },
};

/** Words for stored values that aren't words, by the field that they stand in. */
const VALUES: Record<string, Words> = {
  vad: ACTION_WORDS,
  what: ACTION_WORDS,
  typ: KIND_WORDS,
  type: KIND_WORDS,
  fråga: CRITERIA,
  question: CRITERIA,
  status: { ...STATUS_WORDS.article },
  role: {
    participant: KIND_WORDS.participant,
    moderator: KIND_WORDS.moderator,
    customer: KIND_WORDS.customer,
    admin: KIND_WORDS.person,
  },
  locale: { se: { sv: 'svenska', en: 'Swedish' }, en: { sv: 'engelska', en: 'English' } },
  text_size: {
    normal: { sv: 'vanlig', en: 'normal' },
    large: { sv: 'stor', en: 'large' },
    larger: { sv: 'större', en: 'larger' },
  },
  line_spacing: {
    normal: { sv: 'vanligt', en: 'normal' },
    wide: { sv: 'luftigt', en: 'wide' },
  },
  reading_font: {
    newsreader: { sv: 'Newsreader', en: 'Newsreader' },
    atkinson: { sv: 'Atkinson Hyperlegible', en: 'Atkinson Hyperlegible' },
  },
  theme: {
    auto: { sv: 'som på datorn eller mobilen', en: 'as on the computer or phone' },
    light: { sv: 'ljusa', en: 'light' },
    dark: { sv: 'mörka', en: 'dark' },
  },
  mail_notices: {
    at_once: { sv: 'på en gång', en: 'at once' },
    daily: { sv: 'en gång om dagen', en: 'once a day' },
    never: { sv: 'aldrig', en: 'never' },
  },
  first_steps: SHOWN,
  news_beside: SHOWN,
  writing_help: { on: { sv: 'på', en: 'on' }, off: { sv: 'av', en: 'off' } },
};

/** The words for a stored value of a field, undefined for one that is shown as it is. */
export const valueWords = (field: string, value: unknown): LocalisedText | undefined => {
  const words = VALUES[field];
  const known = words && typeof value === 'string' && Object.hasOwn(words, value);
  return known ? words[value] : undefined;
};
