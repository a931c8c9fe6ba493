import path from 'node:path';
import type { Readable } from 'node:stream';
import { slotSize } from '@spalten/contract/slot-box';
import yazl from 'yazl';
import type { Database } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { StorageMissing } from '../../platform/storage/storage.ts';
import type { Composition, EditionInput } from '../../typesetting/edition.ts';
import { nameSlot } from '../../typesetting/slot-names.ts';
import type { Story } from './issue-story.ts';
import { listStoryPictures } from './issue-story.ts';
import type { Issue } from './issue.ts';
import { listPicturesIn } from './printed-pictures.ts';
import type { FileNames } from './story-docx.ts';
import { makeStoryDocx, makeTableDocx } from './story-docx.ts';
import { storyTitle } from './story-markup.ts';

const MAX_NAME = 60;

/** Makes a file name of any text: what no system takes in a name is left out. */
const nameOf = (text: string): string =>
  text
    .replace(/[\p{Cc}<>:"/\\|?*]|\.{2,}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .replace(/[. ]+$/, '') || 'namnlös';

/** Makes names unique by numbering those that were used, whatever their case. */
function uniqueNames(): (stem: string, extension: string) => string {
  const used = new Set<string>();
  return (stem, extension) => {
    let name = `${stem}${extension}`;
    for (let count = 2; used.has(name.toLowerCase()); count += 1)
      name = `${stem} ${count}${extension}`;
    used.add(name.toLowerCase());
    return name;
  };
}

/** A set newspaper: its stories, and the pictures that its pages print. */
interface SetIssue {
  edition: EditionInput;
  issue: Issue;
  printed: Composition['pictures'];
}

interface StoredPicture {
  id: number;
  storage_key: string;
  display_filename: string;
}

const isStored = async (storage: Storage, key: string): Promise<boolean> => {
  try {
    (await storage.get(key)).destroy();
    return true;
  } catch (error) {
    if (error instanceof StorageMissing) return false;
    throw error;
  }
};

/** Finds the stored pictures of an issue, in reading order. Those that are gone are left out. */
async function findPictures(
  { database, storage }: { database: Database; storage: Storage },
  { edition, issue, printed }: SetIssue,
): Promise<StoredPicture[]> {
  const inStories = issue.stories.flatMap(listStoryPictures).map((one) => one.file_id);
  // Teasers may print pictures that their stories don't.
  const inSlots = edition.pages.flatMap((page) =>
    page.slots.flatMap(({ id }) => listPicturesIn(edition, printed, { page, slot_id: id })),
  );
  const ids = [...new Set([...inStories, ...inSlots])];
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('file')
    .select(['id', 'storage_key', 'display_filename'])
    .where('id', 'in', ids)
    .execute();
  const found: StoredPicture[] = [];
  for (const id of ids) {
    const row = rows.find((one) => one.id === id);
    if (row && (await isStored(storage, row.storage_key))) found.push(row);
  }
  return found;
}

const PLAN_HEAD = ['Sida', 'Ruta', 'Bredd × höjd (mm)', 'Innehåll', 'Bilder'];

/** Lists every slot of the paper with its size and contents. */
function planRows({ edition, issue, printed }: SetIssue, files: FileNames): string[][] {
  const byId = new Map(issue.stories.map((story) => [story.id, story]));
  return edition.pages
    .toSorted((a, b) => a.number - b.number)
    .flatMap((page) =>
      page.slots.map((slot) => {
        const placement = page.placements.find(({ slot_id }) => slot_id === slot.id);
        const { width, height } = slotSize(edition.design, slot);
        const article = placement?.article_id ?? placement?.teaser_article_id;
        const story =
          byId.get(`artikel-${article}`) ?? byId.get(`ruta-${page.number}-${slot.id}`) ?? null;
        const isContinued = Boolean(placement?.continues_from);
        const what = story ? storyTitle(story) : '';
        return [
          String(page.number),
          nameSlot(page.slots, slot.id).sv,
          `${width} × ${height}`,
          isContinued
            ? `${what} (fortsättning)`
            : placement?.teaser_article_id
              ? `Puff: ${what}`
              : what,
          listPicturesIn(edition, printed, { page, slot_id: slot.id })
            .map((id) => files.get(id) ?? 'filen saknas')
            .join(', '),
        ];
      }),
    );
}

/**
 * Packs an issue for a designer: a Word document for each story, the original pictures, the page plan
 * and the proof. Pictures are streamed.
 */
export async function packTexts(
  tools: { database: Database; storage: Storage },
  { proof, ...made }: SetIssue & { proof: Uint8Array },
): Promise<Readable> {
  const { edition, issue } = made;
  const unique = uniqueNames();
  const pictures = await findPictures(tools, made);
  const files = new Map(
    pictures.map(({ id, display_filename: filename }) => {
      const { name, ext } = path.parse(filename);
      return [id, unique(nameOf(name), ext.toLowerCase().replace(/[^.a-z0-9]/g, ''))];
    }),
  );
  const zip = new yazl.ZipFile();
  const title = `${edition.paper.name} ${edition.paper.issue_number}`;
  const plan = await makeTableDocx(`Sidplan ${title}`, [PLAN_HEAD, ...planRows(made, files)]);
  zip.addBuffer(plan, 'Sidplan.docx');
  zip.addBuffer(Buffer.from(proof), 'Korrektur.pdf', { compress: false });
  for (const [index, story] of issue.stories.entries())
    zip.addBuffer(await makeStoryDocx(story, files), `texter/${storyName(story, index, unique)}`);
  for (const { id, storage_key: key } of pictures)
    zip.addReadStreamLazy(`bilder/${files.get(id)}`, { compress: false }, (give) => {
      tools.storage.get(key).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, undefined as never),
      );
    });
  zip.end();
  return zip.outputStream as Readable;
}

/** Names a text by its page and headline, in reading order. */
function storyName(story: Story, index: number, unique: ReturnType<typeof uniqueNames>): string {
  const order = String(index + 1).padStart(2, '0');
  return unique(`${order} Sidan ${story.page} ${nameOf(storyTitle(story))}`, '.docx');
}
