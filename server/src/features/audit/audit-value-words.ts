import type { LocalisedText } from '@spalten/contract/fields';
import type { AuditKind } from '@spalten/contract/audit';

type Words = Record<string, LocalisedText>;

/** Labels of statuses by kind of object. They equal the client's texts. */
export const STATUS_WORDS: Partial<Record<AuditKind, Words>> = {
  article: {
    draft: { sv: 'Utkast', en: 'Draft' },
    submitted: { sv: 'Inskickad', en: 'Sent in' },
    returned: { sv: 'Åter till skribenten', en: 'Returned to the writer' },
    approved: { sv: 'Godkänd', en: 'Approved' },
    placed: { sv: 'Placerad', en: 'Placed' },
    published: { sv: 'Publicerad', en: 'Published' },
  },
  attempt: {
    in_progress: { sv: 'På gång', en: 'In progress' },
    submitted: { sv: 'Inlämnad', en: 'Handed in' },
    returned: { sv: 'Tillbaka', en: 'Returned' },
    reviewed: { sv: 'Klar', en: 'Done' },
  },
  'newspaper-page': {
    planned: { sv: 'Planerad', en: 'Planned' },
    in_progress: { sv: 'Pågår', en: 'In progress' },
    ready: { sv: 'Klar att läsa', en: 'Ready to read' },
    approved: { sv: 'Godkänd för tryck', en: 'Approved for print' },
  },
  'web-article': {
    draft: { sv: 'Utkast', en: 'Draft' },
    scheduled: { sv: 'Väntar på sin tid', en: 'Waiting for its time' },
    published: { sv: 'Publicerad', en: 'Published' },
  },
};

const AS_TEMPLATE: Words = {
  'as-template': { sv: 'Som i tidningsmallen', en: 'As in the newspaper template' },
};

/** Labels of the values of other fields. They equal the client's texts. */
export const VALUE_WORDS: Record<string, Words> = {
  features: {
    newspaper: { sv: 'Tidningar', en: 'Newspapers' },
    web_article: { sv: 'Webartiklar', en: 'Web articles' },
    assignment: { sv: 'Uppgifter', en: 'Assignments' },
    message: { sv: 'Meddelanden', en: 'Messages' },
    file: { sv: 'Filhanterare', en: 'File manager' },
  },
  chapter_types: {
    1: { sv: 'Information och guider', en: 'Information and guides' },
    2: { sv: 'Starta en redaktion', en: 'Start an editorial office' },
    3: { sv: 'Så använder du lärportalen', en: 'How to use the learning portal' },
    4: { sv: 'Informera och annonsera', en: 'Inform and advertise' },
    5: { sv: 'Avsluta och sprid', en: 'Finish and share' },
    6: { sv: 'Tävla', en: 'Compete' },
    7: { sv: 'Nyhetskviss', en: 'News quiz' },
    8: { sv: 'Kolla källan', en: 'Check the source' },
    9: { sv: 'Öva', en: 'Practise' },
  },
  placement: {
    'my-page': { sv: 'Min sida', en: 'My page' },
    login: { sv: 'Inloggningssidan', en: 'The sign-in page' },
    chapter: { sv: 'Kapitel', en: 'Chapters' },
  },
  voice: {
    news: { sv: 'Nyhet', en: 'News' },
    opinion: { sv: 'Åsikt', en: 'Opinion' },
    feature: { sv: 'Reportage', en: 'Feature' },
  },
  format: {
    tabloid: { sv: 'Tabloid', en: 'Tabloid' },
    a4: { sv: 'A4', en: 'A4' },
    a3: { sv: 'A3', en: 'A3' },
    a5: { sv: 'A5', en: 'A5' },
    a2: { sv: 'A2', en: 'A2' },
    berliner: { sv: 'Berliner', en: 'Berliner' },
    broadsheet: { sv: 'Fullformat', en: 'Broadsheet' },
    own: { sv: 'Eget format', en: 'Custom format' },
  },
  bleed_mm: AS_TEMPLATE,
  ink_limit: { 'as-profile': { sv: 'Som i tryckprofilen', en: 'As in the print profile' } },
  print_profile: {
    ...AS_TEMPLATE,
    tr002: {
      sv: 'Tidningspapper · CGATS TR 002, högst 240\u00a0% färg',
      en: 'Newsprint · CGATS TR 002, at most 240% ink',
    },
    fogra29: {
      sv: 'Obestruket papper · FOGRA29, högst 280\u00a0% färg',
      en: 'Uncoated paper · FOGRA29, at most 280% ink',
    },
    fogra39: {
      sv: 'Bestruket papper · FOGRA39, högst 300\u00a0% färg',
      en: 'Coated paper · FOGRA39, at most 300% ink',
    },
  },
};
