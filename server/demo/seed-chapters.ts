import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { ChapterInput } from '@spalten/contract/chapter';
import { createChapter, recordNavigation } from '../src/features/chapter/index.ts';
import { storeFile } from '../src/features/file/index.ts';
import type { Viewer } from '../src/platform/session/viewer.ts';
import type { Services } from '../src/services.ts';
import { CHAPTERS } from './chapters/index.ts';
import { GLOSSARY } from './chapters/ordlista.ts';
import type { DemoChapter } from './chapters/types.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';
import type { Picture } from './parse-chapter-text.ts';
import { parseChapterText } from './parse-chapter-text.ts';

const everyone = { offices: 'all', features: 'all', chapterTypes: 'all' } as const;
const viewerOf = (userId: number, role: 'admin' | 'participant'): Viewer => ({
  userId,
  role,
  ownRole: role,
  customerId: null,
  formerOffices: [],
  activeOfficeId: null,
  overrideCustomerId: null,
  isReadOnly: false,
  readOnlyReason: null,
  adminUntil: null,
  isByCard: false,
  isBorrowed: false,
  language: 'sv',
  ...everyone,
});

const keysIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/^\[bild (\w+)\]/gm)].map((found) => found[1] ?? '');

const keysOf = (chapter: DemoChapter): string[] => [
  ...keysIn(chapter.body),
  ...keysIn(chapter.easy),
  ...(chapter.children ?? []).flatMap(keysOf),
];

/** Stores the chapters' pictures among the operator's files. */
async function seedPictures(services: Services, userId: number): Promise<Picture> {
  const { database, storage, config } = services;
  const incoming = path.join(config.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const made = new Map<string, ReturnType<Picture>>();
  for (const key of new Set(CHAPTERS.flatMap(([, chapters]) => chapters.flatMap(keysOf)))) {
    const copy = path.join(incoming, randomUUID());
    await copyFile(path.join(import.meta.dirname, 'pictures', `${key}.jpg`), copy);
    const fileId = await storeFile(database, storage, {
      path: copy,
      filename: `${key}.jpg`,
      size: (await stat(copy)).size,
      customerId: null,
      officeId: null,
      userId,
      isShared: true,
      credit: 'Spaltens bildarkiv',
    });
    const { width, height } = await database
      .selectFrom('file')
      .select(['width', 'height'])
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    made.set(key, { file_id: fileId, width: width ?? 1, height: height ?? 1 });
  }
  return (key) => {
    const found = made.get(key);
    if (!found) throw new Error(`the demo names the picture ${key}, which is not there`);
    return found;
  };
}

async function seedChapter(
  { services, ids, admin, pictureOf }: Seeding,
  type: number,
  parentId: number | null,
  written: DemoChapter,
): Promise<void> {
  const { title, slug, standfirst, body, easy, isPublic, givenTo, completion, children } = written;
  const input = ChapterInput.parse({
    type,
    parent_id: parentId,
    title,
    slug,
    standfirst,
    completion,
    is_public: isPublic,
    is_published: true,
    is_open: givenTo === undefined,
    body: parseChapterText(body, pictureOf),
    easy_body: easy && parseChapterText(easy, pictureOf),
  });
  const { id } = await createChapter(services, admin, input);
  ids.set(`chapter:${title}`, id);
  if (givenTo)
    await services.database
      .insertInto('chapter_given')
      .values(givenTo.map((key) => ({ chapter_id: id, user_id: requireId(ids, `person:${key}`) })))
      .execute();
  for (const child of children ?? [])
    await seedChapter({ services, ids, admin, pictureOf }, type, id, child);
}

interface Seeding {
  services: Services;
  ids: Ids;
  admin: Viewer;
  pictureOf: Picture;
}

/** Chapters read by each person some weeks into the term, in order. */
const READ: [person: string, titles: string[]][] = [
  ['deltagare', ['Skriva nyheter', 'Vad är en nyhet?', 'De sex frågorna', 'Skriv en ingress']],
  ['amir', ['Vad är en nyhet?', 'De sex frågorna', 'Vem säger det?', 'Är bilden äkta?']],
  ['wilma', ['Skriva nyheter', 'Vad är en nyhet?', 'Rubriken', 'Vem säger det?', 'Innan du delar']],
  ['kalle', ['Förbered intervjun', 'Öppna frågor', 'Spela in ljud']],
  ['siv', ['Vem säger det?', 'Innan du delar']],
];

/** Seeds chapters, glossary and some participants' reading progress. */
export async function seedChapters(services: Services, ids: Ids): Promise<void> {
  const { database } = services;
  const admin = viewerOf(requireId(ids, 'person:admin'), 'admin');
  const pictureOf = await seedPictures(services, admin.userId);
  for (const [type, chapters] of CHAPTERS)
    for (const written of chapters)
      await seedChapter({ services, ids, admin, pictureOf }, type, null, written);
  await database
    .insertInto('glossary_word')
    .values(GLOSSARY.map(([word, forms, explanation]) => ({ word, forms, explanation })))
    .execute();
  for (const [person, titles] of READ) {
    const reader = viewerOf(requireId(ids, `person:${person}`), 'participant');
    let from: number | undefined;
    for (const title of titles) {
      const id = requireId(ids, `chapter:${title}`);
      await recordNavigation(database, reader, { chapter_id: id, from_chapter_id: from });
      from = id;
    }
  }
}
