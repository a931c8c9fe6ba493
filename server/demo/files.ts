import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { storeFile } from '../src/features/file/index.ts';
import type { Services } from '../src/services.ts';
import { ARTICLES } from './articles/index.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';

/** Tags of the municipality's offices, and their pictures. */
const TAGS: Record<string, string[]> = {
  Djur: ['alg', 'hund'],
  Idrott: ['boule', 'fotboll'],
  'Inne i stan': ['bageri', 'bibliotek', 'buss', 'matsal', 'atelje'],
  Kultur: ['kor', 'teater', 'mikrofon', 'atelje', 'bibliotek'],
  Mat: ['brod', 'bageri', 'matsal', 'vaxthus'],
  Natur: ['alg', 'skog', 'bron', 'hamn', 'kvarn'],
};

/** Stores the articles' pictures, separately for each customer. */
async function seedPictures({ database, storage, config }: Services, ids: Ids): Promise<void> {
  const incoming = path.join(config.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  for (const article of ARTICLES)
    for (const image of article.images ?? []) {
      const customer = article.office === 'nyko' ? 'nykoping' : 'sjobygd';
      const key = `picture:${customer === 'nykoping' ? 'nyko' : 'sjobygd'}:${image.picture}`;
      if (ids.has(key)) continue;
      const source = path.join(import.meta.dirname, 'pictures', `${image.picture}.jpg`);
      const copy = path.join(incoming, randomUUID());
      await copyFile(source, copy);
      const id = await storeFile(database, storage, {
        path: copy,
        filename: `${image.picture}.jpg`,
        size: (await stat(copy)).size,
        customerId: requireId(ids, `customer:${customer}`),
        officeId: requireId(ids, `office:${article.office}`),
        userId: requireId(ids, `person:${article.authors[0]}`),
        isShared: true,
        caption: image.caption,
        credit: image.credit,
        alt: image.alt,
      });
      ids.set(key, id);
    }
}

async function seedTags({ database }: Services, ids: Ids): Promise<void> {
  for (const [name, pictures] of Object.entries(TAGS)) {
    const { id } = await database
      .insertInto('tag')
      .values({ name, customer_id: requireId(ids, 'customer:sjobygd') })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tagged = pictures.flatMap((picture) => ids.get(`picture:sjobygd:${picture}`) ?? []);
    if (tagged.length > 0)
      await database
        .insertInto('file_tag')
        .values(tagged.map((fileId) => ({ file_id: fileId, tag_id: id })))
        .execute();
  }
}

/** Seeds pictures and tags. */
export async function seedFiles(services: Services, ids: Ids): Promise<void> {
  await seedPictures(services, ids);
  await seedTags(services, ids);
}
