import type { LocalisedText } from '@spalten/contract/fields';
import { slotSize } from '@spalten/contract/slot-box';
import { dayInWords } from '../../platform/day.ts';
import type { Database } from '../../platform/database/database.ts';
import type { EditionInput } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import type { PlacedAdvert } from '../advert/index.ts';
import { findPlacedAdverts } from '../advert/index.ts';
import type { Found } from './preflight-fault.ts';
import { faultOf } from './preflight-fault.ts';
import { at, slotWords } from './preflight-sentences.ts';

const beyondRuns = ({ name, run, runs_booked: booked }: PlacedAdvert): LocalisedText => ({
  sv: `annonsen ”${name}” är bokad ${booked} ${booked === 1 ? 'gång' : 'gånger'}, och det här blir gång ${run}. Ta bort den, eller boka fler under Annonser.`,
  en: `the advert “${name}” is booked ${booked} ${booked === 1 ? 'time' : 'times'}, and this is time ${run}. Remove it, or book more under Adverts.`,
});
const afterEnd = (name: string, ends: string): LocalisedText => {
  const day = dayInWords(ends);
  return {
    sv: `annonsen ”${name}” gäller till och med ${day.sv}, men tidningen kommer ut senare. Byt annons, eller ändra dagen under Annonser.`,
    en: `the advert “${name}” ends on ${day.en}, but the newspaper is published later. Change the advert, or its day under Adverts.`,
  };
};
const beforeStart = (name: string, starts: string): LocalisedText => {
  const day = dayInWords(starts);
  return {
    sv: `annonsen ”${name}” gäller först från ${day.sv}, men tidningen kommer ut tidigare. Byt annons, eller ändra dagen under Annonser.`,
    en: `the advert “${name}” begins on ${day.en}, but the newspaper is published earlier. Change the advert, or its day under Adverts.`,
  };
};

/** The share of the sold width and height that a slot has to give. The lines of a page are a grid. */
const LEAST_OF_SIZE = 0.95;

/** Says that an advert is printed smaller than it is sold, and paid for. */
function tooSmall(
  { name, width_mm: width, height_mm: height }: PlacedAdvert,
  shown: { width: number; height: number },
): LocalisedText | null {
  if (width === null || height === null) return null;
  if (shown.width >= width * LEAST_OF_SIZE && shown.height >= height * LEAST_OF_SIZE) return null;
  const [sold, has] = [
    `${width}\u00a0×\u00a0${height}`,
    `${shown.width}\u00a0×\u00a0${shown.height}`,
  ];
  return {
    sv: `annonsen ”${name}” är såld i ${sold}\u00a0mm, men rutan är ${has}\u00a0mm. Gör rutan större, eller ändra måttet under Annonser.`,
    en: `the advert “${name}” is sold as ${sold}\u00a0mm, but the slot is ${has}\u00a0mm. Make the slot larger, or change the size under Adverts.`,
  };
}

function sentencesOf(placed: PlacedAdvert, size: LocalisedText | null) {
  const { runs_booked: booked, run, starts_on: start, ends_on: end, published_on: day } = placed;
  return [
    ...(size ? [{ code: 'advert_small' as const, sentence: size }] : []),
    ...(booked !== null && run > booked
      ? [{ code: 'advert_runs' as const, sentence: beyondRuns(placed) }]
      : []),
    ...(end && day > end
      ? [{ code: 'advert_ended' as const, sentence: afterEnd(placed.name, end) }]
      : []),
    ...(start && day < start
      ? [{ code: 'advert_ended' as const, sentence: beforeStart(placed.name, start) }]
      : []),
  ];
}

/** Lists the adverts that are placed more often than they are booked, outside their days, or smaller than sold. */
export async function advertFaults(
  database: Database,
  newspaperId: number,
  { pages, design }: EditionInput,
): Promise<Found[]> {
  const placed = await findPlacedAdverts(database, newspaperId);
  return placed.flatMap((advert) => {
    const page = pages.find(({ id }) => id === advert.newspaper_page_id);
    if (!page) return [];
    const slotName = nameSlot(page.slots, advert.slot_id);
    const { newspaper_page_id, slot_id } = advert;
    const place = { newspaper_page_id, page_number: page.number, slot_id, slotName };
    const where = slotWords(page.number, slotName);
    const slot = page.slots.find(({ id }) => id === slot_id);
    const size = slot ? tooSmall(advert, slotSize(design, slot)) : null;
    return sentencesOf(advert, size).map(({ code, sentence }) =>
      faultOf(code, at(where, sentence), place, 'warning'),
    );
  });
}
