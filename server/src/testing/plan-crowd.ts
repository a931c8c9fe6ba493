import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** Makes a call; status 0 if the connection broke before an answer. */
export type SendCall = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

/** Somebody who works on the plan. `leads`: moves, gives and takes out; others add and edit ideas. */
export interface Planner {
  id: number;
  leads: boolean;
  send: SendCall;
}

/** The plan that all work on, and people whom its cards can be given to. */
export interface SharedPlan {
  newspaperId: number;
  pageIds: readonly number[];
  peopleIds: readonly number[];
}

/** The part of a card that is changed here. */
interface CardState {
  newspaper_id: number | null;
  newspaper_page_id: number | null;
  note: string | null;
  people_ids: number[];
}

interface Card {
  title: string;
  /** By version: the acknowledged state, and what the save changed. */
  saves: Map<number, { state: CardState; change: Partial<CardState> }>;
  /** Saves without an answer, each of which may have been made. */
  unknown: number;
  removal: 'none' | 'unknown' | 'done';
}

/** The answered changes of all planners, which must be found again. */
export interface PlanLedger {
  cards: Map<number, Card>;
  /** Titles of cards that were added without an answer. */
  unknownTitles: Set<string>;
  /** By card and person: the answered wish; null if the last one has no answer. */
  wishes: Map<string, boolean | null>;
  answered: number;
  unanswered: number;
  /** Descriptions of answers that can't be true. */
  faults: string[];
}

export const createPlanLedger = (): PlanLedger => ({
  cards: new Map(),
  unknownTitles: new Set(),
  wishes: new Map(),
  answered: 0,
  unanswered: 0,
  faults: [],
});

interface StoryAnswer extends Omit<CardState, 'people_ids'> {
  id: number;
  title: string;
  version: number;
  people: { id: number }[];
  wishes: { id: number }[];
  can: { update: boolean; lead: boolean; delete: boolean; wish: boolean };
}

const stateOf = (row: StoryAnswer): CardState => ({
  newspaper_id: row.newspaper_id,
  newspaper_page_id: row.newspaper_page_id,
  note: row.note,
  people_ids: row.people.map(({ id }) => id).toSorted((a, b) => a - b),
});

/** True if the change may or may not have been made. */
const isUnknown = (status: number) => status === 0 || status >= 500;
const pick = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(Math.random() * list.length)];

async function addCard(planner: Planner, plan: SharedPlan, ledger: PlanLedger): Promise<void> {
  const title = `Kort ${randomUUID()}`;
  const sent = { title, newspaper_id: plan.newspaperId };
  const { status, body } = await planner.send('POST', '/story', sent);
  if (isUnknown(status)) {
    ledger.unknownTitles.add(title);
    ledger.unanswered += 1;
  }
  if (status !== 201) return;
  const row = body as StoryAnswer;
  const saves = new Map([[row.version, { state: stateOf(row), change: stateOf(row) }]]);
  ledger.cards.set(row.id, { title, saves, unknown: 0, removal: 'none' });
  ledger.answered += 1;
}

/** Chooses what somebody who leads changes: words, page, people, or whether the newspaper has it. */
function chooseChange(row: StoryAnswer, plan: SharedPlan, leads: boolean): Partial<CardState> {
  const edit = { note: `Anteckning ${randomUUID()}` };
  if (!leads) return edit;
  if (row.newspaper_id === null) return { newspaper_id: plan.newspaperId };
  const people_ids = plan.peopleIds
    .filter(() => Math.random() < 2 / plan.peopleIds.length)
    .toSorted((a, b) => a - b);
  return (
    pick([
      edit,
      { newspaper_page_id: pick(plan.pageIds) ?? null },
      { newspaper_page_id: pick(plan.pageIds) ?? null },
      { people_ids },
      { people_ids: [] },
      { newspaper_id: null, newspaper_page_id: null },
    ]) ?? edit
  );
}

function noteSave(card: Card, ledger: PlanLedger, row: StoryAnswer, change: Partial<CardState>) {
  ledger.answered += 1;
  if (card.saves.has(row.version))
    ledger.faults.push(`${card.title}: two saves were answered as version ${row.version}`);
  card.saves.set(row.version, { state: stateOf(row), change });
}

async function changeCard(
  planner: Planner,
  plan: SharedPlan,
  ledger: PlanLedger,
  row: StoryAnswer,
): Promise<void> {
  const card = ledger.cards.get(row.id);
  if (!card) return;
  const change = chooseChange(row, plan, planner.leads);
  const sent = { version: row.version, ...change };
  const { status, body } = await planner.send('PUT', `/story/${row.id}`, sent);
  if (status === 200) {
    const saved = body as StoryAnswer;
    noteSave(card, ledger, saved, change);
    if (saved.version !== row.version + 1)
      ledger.faults.push(
        `${card.title}: saved over version ${saved.version - 1}, which was not seen`,
      );
  }
  if (!isUnknown(status)) return;
  card.unknown += 1;
  ledger.unanswered += 1;
}

async function removeCard(planner: Planner, ledger: PlanLedger, id: number): Promise<void> {
  const card = ledger.cards.get(id);
  if (!card || card.removal === 'done') return;
  const { status } = await planner.send('DELETE', `/story/${id}`);
  if (status === 204) card.removal = 'done';
  else if (isUnknown(status) && card.removal === 'none') card.removal = 'unknown';
  if (status === 204) ledger.answered += 1;
}

async function wishForCard(planner: Planner, ledger: PlanLedger, row: StoryAnswer): Promise<void> {
  const key = `${row.id} ${planner.id}`;
  const wishes = row.wishes.every(({ id }) => id !== planner.id);
  const { status } = await planner.send('PUT', `/story/${row.id}/wish`, { wishes });
  if (status === 200) {
    ledger.wishes.set(key, wishes);
    ledger.answered += 1;
  } else if (isUnknown(status)) {
    ledger.wishes.set(key, null);
    ledger.unanswered += 1;
  }
}

/** Cards that each adds. All work on few of them, so that they meet. */
const CARDS = 2;
const BUSY_CARDS = 4;
const BUSY = 0.7;
const REMOVED = 0.02;

/** Does one thing on the plan, as it is seen now. */
async function act(planner: Planner, plan: SharedPlan, ledger: PlanLedger): Promise<void> {
  const { id, leads } = planner;
  const ids = [...ledger.cards].filter(([, card]) => card.removal === 'none').map(([one]) => one);
  const chosen = pick(Math.random() < BUSY ? ids.slice(0, BUSY_CARDS) : ids);
  if (chosen === undefined) return;
  const { status, body } = await planner.send('GET', `/story/${chosen}`);
  if (status !== 200) return;
  const row = body as StoryAnswer;
  if (leads && Math.random() < REMOVED) return removeCard(planner, ledger, row.id);
  // A wish is granted with the story, so only those of cards that nobody has are followed.
  if (!leads && row.can.wish && row.people.length === 0 && id > 0 && Math.random() < 0.5)
    return wishForCard(planner, ledger, row);
  if (row.can.update) return changeCard(planner, plan, ledger, row);
}

/**
 * Lets everybody work on one plan without pause until `stop`: each adds cards, edits, moves, gives and
 * takes them, as they see them.
 */
export function startPlanning(
  planners: readonly Planner[],
  plan: SharedPlan,
  ledger: PlanLedger,
  pauseMs = 20,
): { stop(): Promise<void> } {
  let isOver = false;
  const work = async (planner: Planner) => {
    for (let n = 0; !isOver; n += 1) {
      // One planner does one thing at a time.
      if (n < CARDS) await addCard(planner, plan, ledger);
      else await act(planner, plan, ledger);
      await sleep(pauseMs * Math.random() * 2);
    }
  };
  const done = Promise.all(planners.map(work));
  return {
    async stop() {
      isOver = true;
      await done;
    },
  };
}

/** Describes what is wrong with a card, compared with the answers about it. */
function checkCard(card: Card, row: StoryAnswer | undefined): string[] {
  const { title, saves, unknown, removal } = card;
  const faults: string[] = [];
  if (row && removal === 'done') faults.push(`${title}: removed, and there`);
  if (!row && removal === 'none') faults.push(`${title}: gone`);
  for (const [version, { state, change }] of saves) {
    const before = saves.get(version - 1)?.state;
    if (before && !isDeepStrictEqual(state, { ...before, ...change }))
      faults.push(`${title}: version ${version} has lost something of the version before it`);
  }
  if (!row) return faults;
  const last = Math.max(...saves.keys());
  const state = saves.get(last)?.state;
  if (row.version < last) faults.push(`${title}: version ${last} was answered and is lost`);
  if (row.version === last && !isDeepStrictEqual(stateOf(row), state))
    faults.push(`${title}: is not as it was answered`);
  if (row.version > last + unknown) faults.push(`${title}: changed by nobody`);
  return faults;
}

function checkWishes(ledger: PlanLedger, found: ReadonlyMap<number, StoryAnswer>): string[] {
  return [...ledger.wishes].flatMap(([key, wish]) => {
    const [cardId = 0, personId = 0] = key.split(' ').map(Number);
    const row = found.get(cardId);
    const card = ledger.cards.get(cardId);
    // Given meanwhile: the wish was granted with it.
    const isGiven = [...(card?.saves.values() ?? [])].some(({ state }) =>
      state.people_ids.includes(personId),
    );
    if (!row || wish === null || isGiven || (card?.unknown ?? 0) > 0) return [];
    const isThere = row.wishes.some(({ id }) => id === personId);
    return isThere === wish ? [] : [`${row.title}: a wish is not as it was answered`];
  });
}

/**
 * Compares all cards with the answered changes. `send` is a call of somebody who leads.
 * @returns what is lost, doubled, or changed by nobody
 */
export async function findPlanFaults(
  send: SendCall,
  plan: SharedPlan,
  ledger: PlanLedger,
): Promise<string[]> {
  const lists = await Promise.all(
    [`newspaper_id=${plan.newspaperId}`, 'is_idea=true'].map((query) =>
      send('GET', `/story?limit=500&${query}`),
    ),
  );
  const rows = lists.flatMap(({ body }) => body as StoryAnswer[]);
  const faults = [...ledger.faults];
  const titles = new Map<string, number>();
  for (const { title } of rows) titles.set(title, (titles.get(title) ?? 0) + 1);
  for (const [title, count] of titles) if (count > 1) faults.push(`${title}: there ${count} times`);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const [id, card] of ledger.cards) faults.push(...checkCard(card, found.get(id)));
  for (const { id, title } of rows)
    if (title.startsWith('Kort ') && !ledger.cards.has(id) && !ledger.unknownTitles.has(title))
      faults.push(`${title}: added by nobody`);
  return [...faults, ...checkWishes(ledger, found)];
}
