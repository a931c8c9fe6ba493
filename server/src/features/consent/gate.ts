import type { ConsentState } from '@spalten/contract/consent';
import type { LocalisedText } from '@spalten/contract/fields';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sqlDay } from '../../platform/day.ts';
import { unprocessable } from '../../platform/errors.ts';
import { mentionsName } from './mentions.ts';
import { findRefusedNames, namesPictured } from './refused-names.ts';

/** The ways by which a picture goes out. */
export type Channel = 'paper' | 'web';

/**
 * The states that keep a picture from a channel. On paper, somebody who hasn’t answered is a warning: the
 * sheet may be in a drawer. On the web an answer is needed, since nothing calls a copy back.
 */
const KEPT_FROM: Record<Channel, readonly ConsentState[]> = {
  paper: ['no', 'ended', 'protected'],
  web: ['missing', 'no', 'ended', 'protected'],
};

/** Builds the SQL of a consent’s state (`p`) on a day. */
export const stateSql = (
  answer: 'paper' | 'web' | 'may_name',
  day: RawBuilder<string>,
): RawBuilder<ConsentState> =>
  sql`consent_state(${sql.ref(`p.${answer}`)}, p.valid_until, p.is_protected, ${day})`;

/** Builds the SQL of the ids of pictures that are kept from a channel on a day, by `file_id`. */
export const withheldPictures = (channel: Channel, day: RawBuilder<string>): RawBuilder<unknown> =>
  sql`select k.file_id from picture_mark k join pictured_person p on p.id = k.person_id
    where ${stateSql(channel, day)} = any(${[...KEPT_FROM[channel]]}::text[])`;

/** Lists those of some pictures that are kept from a channel on a day. */
export async function listWithheld(
  database: Database | Transaction,
  files: readonly number[],
  { channel, day }: { channel: Channel; day: RawBuilder<string> },
): Promise<number[]> {
  const { rows } = await sql<{ file_id: number }>`
    select distinct file_id from (${withheldPictures(channel, day)}) kept
    where file_id = any(${[...files]}::bigint[]) order by file_id`.execute(database);
  return rows.map((row) => row.file_id);
}

/** A person in a picture, with the states of their consent. */
export interface MarkedPerson {
  file_id: number;
  person_id: number;
  name: string;
  paper_state: ConsentState;
  web_state: ConsentState;
  name_state: ConsentState;
  /** True if the person, or a moderator for the person, took a yes back. */
  is_taken_back: boolean;
}

/** Finds the people in some pictures, on a day. */
export async function findMarked(
  database: Database | Transaction,
  files: readonly number[],
  { day }: { day: RawBuilder<string> },
): Promise<MarkedPerson[]> {
  const { rows } = await sql<MarkedPerson>`
    select k.file_id, k.person_id, coalesce(p.name, u.name) as name, ${stateSql('paper', day)} as paper_state,
      ${stateSql('web', day)} as web_state, ${stateSql('may_name', day)} as name_state,
      p.taken_back_at is not null as is_taken_back
    from picture_mark k join pictured_person p on p.id = k.person_id
    left join app_user u on u.id = p.user_id
    where k.file_id = any(${[...files]}::bigint[])
    order by k.file_id, 2, p.id`.execute(database);
  return rows;
}

/** Lists the names in an office that must not be printed. */
export async function findProtectedNames(
  database: Database | Transaction,
  officeId: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(p.name, u.name) as name from pictured_person p
    left join app_user u on u.id = p.user_id
    where p.editorial_office_id = ${officeId} and p.is_protected order by 1`.execute(database);
  return rows.map(({ name }) => name);
}

/** A name that may not stand among birthdays; a protected one not in any field for names either. */
export interface UnprintedName {
  name: string;
  is_protected: boolean;
}

/**
 * Lists the names of people in a newspaper’s office who don’t want to stand among its birthdays, or whose
 * identity is protected.
 */
export async function findUnprintedNames(
  database: Database | Transaction,
  newspaperId: number,
): Promise<UnprintedName[]> {
  const { rows } = await sql<UnprintedName>`
    select coalesce(p.name, u.name) as name, bool_or(p.is_protected) as is_protected
    from newspaper n join pictured_person p on p.editorial_office_id = n.editorial_office_id
      and (p.no_birthday or p.is_protected)
    left join app_user u on u.id = p.user_id
    where n.id = ${newspaperId} group by 1 order by 1`.execute(database);
  return rows;
}

const WHY: Record<Exclude<ConsentState, 'yes'>, LocalisedText> = {
  missing: { sv: 'har inte svarat om webben', en: 'has not answered about the web' },
  no: { sv: 'har sagt nej till webben', en: 'has said no to the web' },
  ended: { sv: 'har ett samtycke som har gått ut', en: 'has a consent that has ended' },
  protected: { sv: 'har skyddade personuppgifter', en: 'has a protected identity' },
};

const TAKEN_BACK: LocalisedText = {
  sv: 'har tagit tillbaka sitt ja',
  en: 'has taken the yes back',
};

const whyOf = ({ web_state: state, is_taken_back: isBack }: MarkedPerson): LocalisedText | null =>
  state === 'yes' ? null : state === 'no' && isBack ? TAKEN_BACK : WHY[state];

const ASK_OR_CHANGE: LocalisedText = {
  sv: 'Fråga under Samtycken, eller byt bild.',
  en: 'Ask under Consents, or change the picture.',
};
const REMOVE_NAME: LocalisedText = { sv: 'Ta bort namnet.', en: 'Remove the name.' };

interface NamedIn {
  /** Names with a protected identity. */
  hidden: string[];
  /** Names of people who said no to being named. */
  refused: string[];
}

function refusal(people: MarkedPerson[], { hidden, refused }: NamedIn): LocalisedText[] {
  const seen = new Set<string>();
  const shown = people.flatMap((person) => {
    const { name } = person;
    const why = whyOf(person);
    if (!why || seen.has(name)) return [];
    seen.add(name);
    return { sv: `${name} ${why.sv}.`, en: `${name} ${why.en}.` };
  });
  const named = hidden.map((name) => ({
    sv: `${name} har skyddade personuppgifter och nämns i texten.`,
    en: `${name} has a protected identity and is named in the text.`,
  }));
  const unwilling = refused.map((name) => ({
    sv: `${name} har sagt nej till att stå med namn, men nämns i texten.`,
    en: `${name} has said no to being named, but is named in the text.`,
  }));
  return [...shown, ...named, ...unwilling];
}

/** SQL of every word of a web article (`w`) that strangers may read, also in feeds and search results. */
export const WEB_TEXT = sql<string>`json_build_array(w.title, w.standfirst, w.byline, w.body,
  w.image_alt, w.image_caption, w.image_credit, w.seo_title, w.seo_description, w.opinion_note,
  w.tags, (select json_agg(json_build_array(f.display_filename, f.alt))
    from attachment att join file f on f.id = att.file_id
    where att.kind = 'web-article' and att.object_id = w.id))::text`;

interface WebText {
  files: number[];
  text: string;
  officeId: number;
  day: string;
}

async function readWebText(transaction: Transaction, id: number): Promise<WebText | undefined> {
  const { rows } = await sql<WebText>`
    select coalesce((select json_agg(att.file_id) from attachment att
        where att.kind = 'web-article' and att.object_id = w.id), '[]') as files,
      ${WEB_TEXT} as text,
      w.editorial_office_id as "officeId",
      ${sqlDay(sql`greatest(w.published_at, now())`)}::text as day
    from web_article w where w.id = ${id} and w.status = 'published'`.execute(transaction);
  return rows[0];
}

/**
 * Requires that everybody in the pictures of a web article that is out, or will be, has said yes to the
 * web, and that nobody is named who has a protected identity, or is in a picture and has said no to it.
 * Callers hold the consents. @throws ProblemError 422 `consent`
 */
export async function requireWebConsent(transaction: Transaction, id: number): Promise<void> {
  const found = await readWebText(transaction, id);
  if (!found) return;
  const day = sql<string>`${found.day}::date`;
  const people = await findMarked(transaction, found.files, { day });
  const names = await findProtectedNames(transaction, found.officeId);
  const unwilling = await findRefusedNames(transaction, found.officeId);
  const hidden = names.filter((name) => mentionsName(found.text, name));
  const refused = unwilling.filter((one) => namesPictured(found.text, one, people));
  const said = refusal(people, { hidden, refused: refused.map(({ name }) => name) });
  if (said.length === 0) return;
  const way = refused.length === said.length ? REMOVE_NAME : ASK_OR_CHANGE;
  throw unprocessable({ status: [...said, way] }, 'consent');
}
