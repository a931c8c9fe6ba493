import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { toPlacementInput } from '@spalten/contract/placement-input';
import { story } from '@spalten/contract/story';
import { call } from '../../data/api.ts';

/** A placement that went with a page, and the page that it was on. */
interface LostPart {
  pageId: number;
  placed: Placement;
}

const keyOf = (pageId: number, slotId: string) => `${pageId} ${slotId}`;

/**
 * The placements of a page, and the parts of its stories on other pages. In rounds, each after the
 * one that it continues from. The start of a story that begins on another page is not one of them.
 */
export function listLostParts(page: NewspaperPage): LostPart[][] {
  const own = page.placements.map((placed) => ({ pageId: page.id, placed }));
  const others = page.placements.flatMap(({ elsewhere }) =>
    (elsewhere ?? [])
      .filter(({ continues_from }) => continues_from)
      .map((placed) => ({ pageId: placed.newspaper_page_id, placed })),
  );
  // An article with two slots on the page names its parts elsewhere twice.
  let left = new Map(
    [...own, ...others].map(({ pageId, placed }) => [
      keyOf(pageId, placed.slot_id),
      { pageId, placed: toPlacementInput(placed) },
    ]),
  );
  const rounds: LostPart[][] = [];
  while (left.size > 0) {
    const waits = ({ placed: { continues_from: from } }: LostPart) =>
      Boolean(from && left.has(keyOf(from.newspaper_page_id, from.slot_id)));
    const ready = [...left].filter(([, part]) => !waits(part));
    if (ready.length === 0) break;
    rounds.push(ready.map(([, part]) => part));
    left = new Map([...left].filter(([, part]) => waits(part)));
  }
  return rounds;
}

/** Puts parts in the slots of a page that are empty. */
async function placeParts(pageId: number, parts: Placement[]): Promise<void> {
  const now = await call(newspaperPage.get, { params: { id: pageId } });
  const isFree = ({ slot_id: id }: Placement) =>
    now.placements.every(({ slot_id }) => slot_id !== id);
  const added = parts.filter(isFree);
  if (added.length === 0) return;
  const placements = [...now.placements.map(toPlacementInput), ...added];
  const body = { version: now.version, placements };
  await call(newspaperPage.update, { params: { id: pageId }, body });
}

/** Plans the stories of a removed page for the page that has come instead. */
async function planAgain(page: NewspaperPage, pageId: number): Promise<void> {
  for (const { story_id: id, slot_id } of page.planned) {
    const { version, newspaper_page_id: planned } = await call(story.get, { params: { id } });
    const body = { version, newspaper_page_id: pageId, slot_id };
    if (planned === null) await call(story.update, { params: { id }, body });
  }
}

/**
 * Adds a removed page again, at its number and with what was on it: its slots, contents, planned
 * stories, status, and the parts of its stories on other pages. Its id is another.
 */
export async function restorePage(page: NewspaperPage): Promise<void> {
  const [first = [], ...rounds] = listLostParts(page);
  const { newspaper_id, page_template_id, number, name, slots } = page;
  const [own, elsewhere] = [true, false].map((isOwn) =>
    first.filter(({ pageId }) => (pageId === page.id) === isOwn),
  ) as [LostPart[], LostPart[]];
  const placements = own.map(({ placed }) => placed);
  const added = { newspaper_id, page_template_id, number, name, slots, placements };
  const body = { ...added, restores_page_id: page.id };
  const made = await call(newspaperPage.create, { body });
  const idNow = (id: number) => (id === page.id ? made.id : id);
  const moved = ({ pageId, placed }: LostPart): LostPart => {
    const from = placed.continues_from;
    const continues_from = from && {
      ...from,
      newspaper_page_id: idNow(from.newspaper_page_id),
    };
    return { pageId: idNow(pageId), placed: { ...placed, continues_from } };
  };
  for (const round of [elsewhere, ...rounds]) {
    const parts = Map.groupBy(round.map(moved), ({ pageId }) => pageId);
    for (const [pageId, added] of parts)
      await placeParts(
        pageId,
        added.map(({ placed }) => placed),
      );
  }
  await planAgain(page, made.id);
  const now = await call(newspaperPage.get, { params: { id: made.id } });
  if (now.status !== page.status)
    await call(newspaperPage.update, {
      params: { id: made.id },
      body: { version: now.version, status: page.status },
    });
}
