import { article } from '@spalten/contract/article';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';
import type { PaperMakers } from '../../testing/papers.ts';
import { insertPicture } from '../../testing/picture.ts';

let app: TestApp;
let make: PaperMakers;
beforeAll(async () => {
  app = await testApp();
  make = await createPaperMakers(app);
});

async function insertSized(width: number, height: number, point: object | null = null) {
  const id = await insertPicture(app);
  const focal_point = point && JSON.stringify(point);
  await app.database
    .updateTable('file')
    .set({ width, height, focal_point })
    .where('id', '=', id)
    .execute();
  return id;
}

test('a picture without a focal point has its file’s, or by its shape: heads are high up in upright ones', async () => {
  const { moderator } = await make.smallPaper();
  const id = await make.approvedArticle(4);
  const { body: now } = await moderator.call(article.get, { params: { id } });
  const ids = [
    await insertSized(1200, 800),
    await insertSized(800, 1200),
    await insertSized(800, 1200, { x: 0.2, y: 0.9 }),
    await insertSized(800, 1200),
  ];
  const chosen = { x: 0.5, y: 0.5 };
  const saved = await moderator.call(article.update, {
    params: { id },
    body: {
      version: now.version,
      images: ids.map((file_id, index) => ({
        file_id,
        ...(index === 3 && { focal_point: chosen }),
      })),
    },
  });
  expect(saved.status).toBe(200);
  expect(saved.body.images.map(({ focal_point }) => focal_point)).toEqual([
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.33 },
    { x: 0.2, y: 0.9 },
    chosen,
  ]);
});
