import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { withPictures } from '../../platform/pictures/pictures.ts';
import type { Services } from '../../services.ts';
import type { Composition, EditionInput } from '../../typesetting/edition.ts';
import { TypesettingError } from '../../typesetting/typesetting-error.ts';
import { cutPrintedPicture } from '../file/index.ts';
import { holdConsents } from '../consent/index.ts';
import { nameFaults } from '../newspaper/index.ts';
import { loadEdition, picturesOf, touchCodes } from '../newspaper-page/index.ts';
import type { Issue } from '../paper-export/index.ts';
import { listStoryPictures, readIssue } from '../paper-export/index.ts';
import type { MadeFile } from './public-paper.queries.ts';
import {
  findUnmade,
  markFailed,
  removePublicPaper,
  replaceEdition,
} from './public-paper.queries.ts';
import type { PictureSizes } from './public-edition.ts';
import { FIRST_PAGE, PAGE_WIDTHS, PDF_NAME, pageFile, pictureFile } from './public-edition.ts';

/** The job that makes the pages of a public edition. */
export const MAKE_JOB = 'public-paper-make';
/** `renews`: also if its pages have been made. Readers keep the former ones meanwhile. */
export interface MakeJob {
  newspaperId: number;
  renews?: boolean;
}

/** Pixels across of a picture in the text. */
const PICTURE_WIDTH = 1200;

type Tools = Pick<Services, 'config' | 'database' | 'jobs' | 'storage' | 'typesetter' | 'log'>;
/** Stores bytes under a name of the edition. */
type Keep = (name: string, mime: string, bytes: Uint8Array) => Promise<void>;

/** Pages lack something. Another try makes the same ones, unless a picture was late or away. */
class BrokenPages extends Error {}

/**
 * Tells whether another try hardly helps. The moderator is told at once: the last one comes some twenty
 * minutes later.
 */
const isLasting = (error: unknown): boolean =>
  error instanceof BrokenPages || (error instanceof TypesettingError && error.reason === 'invalid');

/** Refuses pages that lack something, as a print file would be refused. @throws BrokenPages */
function requireWhole({ fit }: Composition): void {
  const slots = Object.values(fit).flat();
  const broken = slots.find(({ state, fault }) => state === 'over' || fault);
  if (broken) throw new BrokenPages(`slot ${broken.slot_id} does not show as it should`);
}

/** Removes empty slots, whose place a page on the screen would name. */
const withoutEmptySlots = (edition: EditionInput, { fit }: Composition): EditionInput => ({
  ...edition,
  pages: edition.pages.map((page) => {
    const isEmpty = ({ id }: { id: string }) =>
      fit[page.id]?.some(({ slot_id, state }) => slot_id === id && state === 'empty');
    return { ...page, slots: page.slots.filter((slot) => !isEmpty(slot)) };
  }),
});

function requireDrawn(svg: string | undefined, pageId: number): string {
  if (!svg) throw new Error(`page ${pageId} was not drawn`);
  return svg;
}

async function keepPages(issue: Issue, svg: string[], keep: Keep): Promise<void> {
  const [first] = svg;
  if (first) {
    const job = { svg: first, format: 'webp' as const, ...FIRST_PAGE };
    const bytes = await withPictures(null, (run) => run('drawPage', job));
    await keep(pageFile(issue.pages[0]?.number ?? 1, FIRST_PAGE.width), 'image/webp', bytes);
  }
  for (const [index, drawing] of svg.entries()) {
    const number = issue.pages[index]?.number ?? index + 1;
    for (const width of PAGE_WIDTHS) {
      const bytes = await withPictures(null, (run) =>
        run('drawPage', { svg: drawing, width, format: 'webp' }),
      );
      await keep(pageFile(number, width), 'image/webp', bytes);
    }
  }
}

/** Stores the pictures of the texts. @returns the sizes of those that could be made, by name */
async function keepPictures(tools: Tools, issue: Issue, keep: Keep): Promise<PictureSizes> {
  const made: PictureSizes = {};
  for (const { name, file_id: fileId, shown } of issue.stories.flatMap(listStoryPictures)) {
    const cut = { fileId, shown, width: PICTURE_WIDTH, format: 'webp' as const };
    const done = await cutPrintedPicture(tools, null, cut);
    if (!done) continue;
    await keep(pictureFile(name), 'image/webp', done.bytes);
    made[name] = [done.width, done.height];
  }
  return made;
}

/** Makes and stores everything of a public edition. @returns it, ready to replace the former one */
async function makeEdition(tools: Tools, newspaperId: number, files: MadeFile[]) {
  const keep: Keep = async (name, mime, bytes) => {
    const id = randomUUID();
    const key = `public/${id.slice(0, 2)}/${id}`;
    files.push({ name, storage_key: key, mime, file_size: bytes.length });
    await tools.storage.put(key, Readable.from([bytes]));
  };
  const edition = await loadEdition(tools.database, { newspaperId }, 'web');
  const composition = await tools.typesetter.compose(edition, { pdf: 'proof', is_clean: true });
  requireWhole(composition);
  const issue = readIssue(edition, composition.pictures);
  const filled = withoutEmptySlots(edition, composition);
  const { svg } = await tools.typesetter.compose(filled, { svg: true });
  const pages = edition.pages.toSorted((a, b) => a.number - b.number);
  const drawings = pages.map(({ id }) => requireDrawn(svg[id], id));
  await keepPages(issue, drawings, keep);
  const sizes = await keepPictures(tools, issue, keep);
  const pdf = composition.pdf ?? new Uint8Array();
  await keep(PDF_NAME, 'application/pdf', pdf);
  const withheld = edition.withheld ?? [];
  const made = {
    ...issue,
    pictures: Object.keys(sizes),
    picture_sizes: sizes,
    pdf_bytes: pdf.length,
    first_width: FIRST_PAGE.width,
    stamp: Date.now().toString(36),
    shown: picturesOf(edition).filter((id) => !withheld.includes(id)),
  };
  return { made, input: edition };
}

/** Removes stored objects. A failed removal is left to the nightly sweep. */
export async function removeObjects(
  { storage, log }: Pick<Tools, 'storage' | 'log'>,
  keys: string[],
): Promise<void> {
  for (const key of keys)
    await storage
      .remove(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a public page was not removed'));
}

/**
 * Makes the pages, pictures and PDF of a sent newspaper for readers without an account, once for
 * each sending, and again when somebody’s answer lets them show more. Readers see the former ones, or
 * none, until all are stored. A newspaper that names somebody who has become protected is withdrawn.
 */
export async function makePublicPaper(
  tools: Tools,
  { newspaperId, renews = false }: MakeJob,
  isLastTry: boolean,
): Promise<void> {
  const { database, log } = tools;
  const unmade = await findUnmade(database, newspaperId, { renews });
  if (!unmade) return;
  const { sending } = unmade;
  const files: MadeFile[] = [];
  try {
    const made = await makeEdition(tools, newspaperId, files);
    const unused = await database.transaction().execute(async (transaction) => {
      // A consent that is taken back from now on finds the edition when this is committed.
      await holdConsents(transaction, unmade.editorial_office_id);
      const own = files.map(({ storage_key: key }) => key);
      if ((await nameFaults(transaction, newspaperId, made.input)).length > 0) {
        await touchCodes(transaction, newspaperId);
        return [...own, ...(await removePublicPaper(transaction, newspaperId))];
      }
      const now = await loadEdition(transaction, { newspaperId }, 'web');
      if (isDeepStrictEqual(now, made.input))
        return replaceEdition(transaction, newspaperId, {
          sending,
          edition: made.made,
          files,
          renews,
        });
      await tools.jobs.send(transaction, MAKE_JOB, { newspaperId, renews });
      return own;
    });
    await removeObjects(tools, unused);
  } catch (error) {
    await removeObjects(
      tools,
      files.map(({ storage_key: key }) => key),
    );
    if (isLastTry || isLasting(error)) await markFailed(database, newspaperId, sending);
    if (!isLastTry) throw error;
    log.error({ err: error, newspaper: newspaperId }, 'the public edition was not made');
  }
}
