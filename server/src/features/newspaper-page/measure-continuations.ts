import type { MeasuredRoom } from '@spalten/contract/newspaper-page';
import { estimateLines } from '@spalten/contract/slot-box';
import type { Database } from '../../platform/database/database.ts';
import type { EditionInput, PageInput } from '../../typesetting/edition.ts';
import type { Compositor } from '../../typesetting/typesetter.ts';
import { loadEdition } from './load-edition.ts';

type Room = NonNullable<EditionInput['rooms']>[number];
type Place = NonNullable<PageInput['placements'][number]['continues_from']>;

/** The most rooms that are tried by estimate, and of the largest others. */
const LIKELY = 5;
const LARGEST = 3;

const isSame = (one: Place | null | undefined, other: Place) =>
  one?.newspaper_page_id === other.newspaper_page_id && one.slot_id === other.slot_id;

/** The size of a room in columns and rows: one stands for all of its size. */
const sizeOf = ({ slot }: Room): string => `${slot.column_span} × ${slot.row_span}`;

/**
 * Picks the rooms to try, one of each size: later pages first, then the smallest that hold about this many lines. An
 * estimate may be far too high, so the largest rooms are tried too.
 */
function pickRooms({ design, rooms = [] }: EditionInput, from: number, lines: number): Room[] {
  const held = (room: Room) => estimateLines(design, room.slot);
  const lack = (room: Room) => Math.max(0, lines - held(room));
  const isBefore = ({ page_number: to }: Room) => (to > from ? 0 : to === from ? 1 : 2);
  const likely = rooms
    .filter((room) => held(room) > 0)
    .toSorted((a, b) => isBefore(a) - isBefore(b) || lack(a) - lack(b) || held(a) - held(b));
  const each = likely.filter(
    (room, index) => likely.findIndex((one) => sizeOf(one) === sizeOf(room)) === index,
  );
  const others = each.slice(LIKELY).toSorted((a, b) => held(b) - held(a));
  return [...each.slice(0, LIKELY), ...others.slice(0, LARGEST)];
}

/** Keeps the slots of one story and one more, at their positions on the whole page. */
function keepStory(edition: EditionInput, articleId: number, from: Place, room?: Room) {
  return edition.pages.flatMap((page): PageInput[] => {
    const placements = page.placements.filter(({ article_id: id }) => id === articleId);
    const own = new Set(placements.map(({ slot_id }) => slot_id));
    const isRoom = room?.newspaper_page_id === page.id;
    if (isRoom) {
      own.add(room.slot.id);
      placements.push({ slot_id: room.slot.id, article_id: articleId, continues_from: from });
    }
    const positions = Object.fromEntries(page.slots.map(({ id }, index) => [id, index]));
    const slots = page.slots.filter(({ id }) => own.has(id));
    return slots.length > 0 ? [{ ...page, slots, placements, positions, planned: [] }] : [];
  });
}

/**
 * Sets a story with an empty slot of each likely size as its next one, and reports the lines that still
 * have no room, for all slots of that size. The story's parts change too: one that is no longer the last keeps its pictures and quote, so
 * the lines that are over now don't tell what the next slot has to hold. Empty if the slot has no
 * article or the article goes on already.
 */
export async function measureContinuations(
  { database, typesetter }: { database: Database; typesetter: Compositor },
  page: { id: number; newspaper_id: number },
  slotId: string,
): Promise<MeasuredRoom[]> {
  const from = { newspaper_page_id: page.id, slot_id: slotId };
  const edition = await loadEdition(database, { newspaperId: page.newspaper_id });
  const own = edition.pages.find(({ id }) => id === page.id);
  const placed = own?.placements.find(({ slot_id }) => slot_id === slotId);
  const articleId = placed?.article_id;
  const goesOn = edition.pages.some(({ placements }) =>
    placements.some(({ continues_from }) => isSame(continues_from, from)),
  );
  if (!own || !articleId || goesOn) return [];
  const fitWith = async (room?: Room) => {
    const pages = keepStory(edition, articleId, from, room);
    const { fit } = await typesetter.compose({ ...edition, pages, rooms: [] }, {});
    return Object.values(fit).flat();
  };
  const now = (await fitWith()).find(({ slot_id }) => slot_id === slotId);
  const bySize = new Map<string, Pick<MeasuredRoom, 'lines' | 'is_enough'>>();
  for (const room of pickRooms(edition, own.number, now?.lines ?? 0)) {
    const over = (await fitWith(room)).filter(({ state }) => state === 'over');
    const lines = over.reduce((sum, one) => sum + one.lines, 0);
    bySize.set(sizeOf(room), { lines, is_enough: over.length === 0 });
  }
  return (edition.rooms ?? []).flatMap((room) => {
    const found = bySize.get(sizeOf(room));
    const place = { newspaper_page_id: room.newspaper_page_id, slot_id: room.slot.id };
    return found ? [{ ...place, ...found }] : [];
  });
}
