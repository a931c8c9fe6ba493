import type { LocalisedText } from '@spalten/contract/fields';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { EditionInput, PageInput } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import { findProtectedNames, mentionsName } from '../consent/index.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { inLanguage } from './preflight-language.ts';
import { at, slotWords } from './preflight-sentences.ts';

const mayNotBeNamed = (name: string): LocalisedText => ({
  sv: `${name} har skyddade personuppgifter och får inte nämnas. Ta bort namnet.`,
  en: `${name} has a protected identity and may not be named. Remove the name.`,
});

/** Lists the names with a protected identity in the office of a newspaper. */
export async function listNamesOf(
  database: Database | Transaction,
  newspaperId: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`select editorial_office_id as id from newspaper
    where id = ${newspaperId}`.execute(database);
  return rows[0] ? findProtectedNames(database, rows[0].id) : [];
}

/** Lists the slots of a page whose words have one of some names, also in fields that are printed empty. */
export function findNamesOn(
  { articles, erased_names: erased = {} }: Pick<EditionInput, 'articles' | 'erased_names'>,
  { id: pageId, slots, placements }: Pick<PageInput, 'id' | 'slots' | 'placements'>,
  names: readonly string[],
) {
  if (names.length === 0) return [];
  return slots.flatMap((slot) => {
    const placement = placements.find(({ slot_id: id }) => id === slot.id);
    const articleId = placement?.article_id ?? null;
    const text = JSON.stringify([
      articleId ? (articles[articleId] ?? null) : null,
      placement?.text ?? slot.text ?? null,
      placement?.adjustments ?? null,
      placement?.feature ?? null,
      placement?.puzzle?.words ?? null,
      erased[`article ${articleId}`] ?? null,
      erased[`file ${placement?.file_id}`] ?? null,
      erased[`slot ${pageId} ${slot.id}`] ?? null,
    ]);
    return names
      .filter((name) => mentionsName(text, name))
      .map((name) => ({ name, slot_id: slot.id, article_id: articleId }));
  });
}

/** Lists the slots of a newspaper whose words name somebody with a protected identity. */
export async function nameFaults(
  database: Database | Transaction,
  newspaperId: number,
  edition: EditionInput,
): Promise<Found[]> {
  const names = await listNamesOf(database, newspaperId);
  return edition.pages.flatMap((page) =>
    findNamesOn(edition, page, names).map(({ name, slot_id, article_id }) => {
      const slotName = nameSlot(page.slots, slot_id);
      const place = { newspaper_page_id: page.id, page_number: page.number, slot_id, article_id };
      const sentence = at(slotWords(page.number, slotName), mayNotBeNamed(name));
      return faultOf('consent_refused', sentence, { ...place, slotName });
    }),
  );
}

const ASK: LocalisedText = {
  sv: 'Tidningen kan inte göras just nu. Fråga din moderator.',
  en: 'The newspaper cannot be made just now. Ask your moderator.',
};

/**
 * Requires that an edition names nobody with a protected identity before it leaves the office. Only
 * moderators learn why.
 * @throws ProblemError 422 `consent`, to moderators with each slot
 */
export async function requireNobodyProtected(
  database: Database,
  viewer: Viewer,
  newspaperId: number,
  edition: EditionInput,
): Promise<void> {
  const faults = await nameFaults(database, newspaperId, edition);
  const [first] = faults;
  if (!first) return;
  if (viewer.role !== 'moderator' && viewer.role !== 'admin')
    throw new ProblemError(422, 'consent', ASK);
  throw new ProblemError(422, 'consent', first.sentence, {
    current: inLanguage(faults, viewer.language),
  });
}
