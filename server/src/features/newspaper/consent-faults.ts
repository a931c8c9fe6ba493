import type { ConsentState } from '@spalten/contract/consent';
import type { LocalisedText } from '@spalten/contract/fields';
import type { Newspaper } from '@spalten/contract/newspaper';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import type { Composition, EditionInput } from '../../typesetting/edition.ts';
import type { MarkedPerson } from '../consent/index.ts';
import { findMarked, mentionsName } from '../consent/index.ts';
import { paperDay } from '../newspaper-page/index.ts';
import { isLeftOutOf } from './left-out.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { at, pictureWords } from './preflight-sentences.ts';
import type { ShownPicture } from './shown-pictures.ts';
import { nameFaults } from './protected-names.ts';
import { refusedNameFaults } from './refused-names.ts';

/** A consent that is missing. `taken_back`: there was a yes. */
type Refused = Exclude<ConsentState, 'yes'> | 'taken_back';

const ON_PAPER: Record<Refused, (names: LocalisedText) => LocalisedText> = {
  protected: ({ sv, en }) => ({
    sv: `${sv} har skyddade personuppgifter. Bilden skrivs inte ut: byt den.`,
    en: `${en}: protected identity. The picture is not printed: change it.`,
  }),
  no: ({ sv, en }) => ({
    sv: `${sv} har sagt nej till tidningen. Bilden skrivs inte ut: byt den.`,
    en: `${en}: has said no to the newspaper. The picture is not printed: change it.`,
  }),
  taken_back: ({ sv, en }) => ({
    sv: `${sv} har tagit tillbaka sitt ja till tidningen. Bilden skrivs inte ut: byt den.`,
    en: `${en}: the yes to the newspaper was taken back. The picture is not printed: change it.`,
  }),
  ended: ({ sv, en }) => ({
    sv: `Samtycket har gått ut för ${sv}. Fråga igen under Samtycken, eller byt bild.`,
    en: `${en}: the consent has ended. Ask again under Consents, or change the picture.`,
  }),
  missing: ({ sv, en }) => ({
    sv: `${sv} har inte svarat om tidningen. Fråga under Samtycken innan du skickar.`,
    en: `${en}: no answer about the newspaper. Ask under Consents before you send.`,
  }),
};

const notOnWeb = ({ sv, en }: LocalisedText): LocalisedText => ({
  sv: `${sv} har inte sagt ja till webben. Bilden blir grå i tidningen på webben.`,
  en: `${en}: no yes to the web. The picture is grey in the newspaper on the web.`,
});
const isNamed = ({ sv, en }: LocalisedText): LocalisedText => ({
  sv: `${sv} nämns i bildtexten, men har inte sagt ja till att stå med namn.`,
  en: `${en}: named in the caption without having agreed to it.`,
});
function listNames(people: readonly { name: string }[]): LocalisedText {
  const names = [...new Set(people.map(({ name }) => name))];
  const list = (language: string) => new Intl.ListFormat(language).format(names);
  return { sv: list('sv'), en: list('en') };
}

const STATES: readonly Refused[] = ['protected', 'no', 'taken_back', 'ended', 'missing'];

const stateOf = ({ paper_state: state, is_taken_back: isBack }: MarkedPerson) =>
  state === 'no' && isBack ? 'taken_back' : state;

/** Lists the sentences about the people in one picture, with their severity. */
function sentencesOf(people: MarkedPerson[], { caption }: ShownPicture, isOnWeb: boolean) {
  const onPaper = STATES.flatMap((state) => {
    const those = people.filter((one) => stateOf(one) === state);
    if (those.length === 0) return [];
    const severity = state === 'missing' ? ('warning' as const) : ('error' as const);
    const code = state === 'missing' ? ('consent_missing' as const) : ('consent_refused' as const);
    return { code, severity, sentence: ON_PAPER[state](listNames(those)) };
  });
  const isPrinted = onPaper.every(({ severity }) => severity === 'warning');
  const kept = people.filter(({ web_state: state }) => state !== 'yes');
  const named = people.filter(
    ({ name, name_state: state }) =>
      (state === 'missing' || state === 'ended') && mentionsName(caption ?? '', name),
  );
  const warning = (code: Found['code'], those: MarkedPerson[], say: typeof notOnWeb) =>
    those.length > 0
      ? [{ code, severity: 'warning' as const, sentence: say(listNames(those)) }]
      : [];
  return [
    ...onPaper,
    ...(isOnWeb && isPrinted ? warning('consent_web', kept, notOnWeb) : []),
    ...warning('consent_name', named, isNamed),
  ];
}

async function isOnWeb(database: Database, newspaperId: number): Promise<boolean> {
  const { rows } = await sql`select from public_paper where newspaper_id = ${newspaperId}
    and (ends_on is null or ends_on >= ${today})`.execute(database);
  return rows.length > 0;
}

/**
 * Lists the pictures with people who haven’t agreed to be in the newspaper, and the texts that name
 * somebody who may not be named. One who hasn’t answered is a warning.
 */
export async function consentFaults(
  database: Database,
  paper: Newspaper,
  {
    placed,
    edition,
    fit,
  }: { placed: ShownPicture[]; edition: EditionInput; fit: Composition['fit'] },
): Promise<Found[]> {
  const files = [...new Set(placed.map((one) => one.file_id))];
  const day = paperDay({ published_on: paper.published_on, is_sent: paper.status === 'sent' });
  const people = await findMarked(database, files, { day });
  const isPublic = await isOnWeb(database, paper.id);
  const inPictures = placed.flatMap((picture) => {
    const {
      file_id: fileId,
      display_filename: name,
      newspaper_page_id,
      slot_id,
      article_id,
    } = picture;
    const those = people.filter((one) => one.file_id === fileId);
    if (those.length === 0 || isLeftOutOf(edition, fit, picture)) return [];
    const number = paper.pages.find(({ id }) => id === newspaper_page_id)?.number;
    const place = { newspaper_page_id, slot_id, article_id, page_number: number ?? null };
    return sentencesOf(those, picture, isPublic).map(({ code, severity, sentence }) =>
      faultOf(code, at(pictureWords(number, name), sentence), place, severity),
    );
  });
  return [
    ...inPictures,
    ...(await refusedNameFaults(database, paper.id, { edition, fit })),
    ...(await nameFaults(database, paper.id, edition)),
  ];
}
