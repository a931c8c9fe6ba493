import { paperExport } from '@spalten/contract/paper-export';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { testApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('a newspaper without pages is exported in no form', async () => {
  const { moderator, params } = await (await createPaperMakers(app)).smallPaper();
  await sql`delete from newspaper_page where newspaper_id = ${params.id}`.execute(app.database);
  for (const form of ['epub', 'easyRead', 'booklet', 'texts'] as const)
    expect([form, (await moderator.call(paperExport[form], { params })).status]).toEqual([
      form,
      404,
    ]);
});
