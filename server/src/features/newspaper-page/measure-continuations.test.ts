import { newspaper } from '@spalten/contract/newspaper';
import type { SlotFit } from '@spalten/contract/newspaper-page';
import { newspaperPage } from '@spalten/contract/newspaper-page';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../../demo/newspaper-templates.ts';
import { testApp } from '../../testing/app.ts';
import { createPaperMakers } from '../../testing/papers.ts';

const app = await testApp();

test('an empty slot that is said to hold the rest of a story holds it, also in a chain', async () => {
  const make = await createPaperMakers(app);
  const moderator = await app.as('moderator');
  const index = NEWSPAPER_TEMPLATES.findIndex(({ name }) => name.startsWith('Magasinet'));
  const { body: paper } = await moderator.call(newspaper.create, {
    body: {
      newspaper_template_id: app.world.newspaperTemplates[index] ?? 0,
      published_on: '2096-12-18',
      due_on: '2096-12-10',
    },
  });
  const [, , left, right] = paper.pages;
  const save = async (id: number, placements: object[]) => {
    const { body: now } = await moderator.call(newspaperPage.get, { params: { id } });
    const body = { version: now.version, placements: placements as never };
    const saved = await moderator.call(newspaperPage.update, { params: { id }, body });
    expect(saved.status).toBe(200);
  };
  const start = { newspaper_page_id: left!.id, slot_id: 'reportage' };
  const from = { newspaper_page_id: right!.id, slot_id: 'intervju' };
  const seen = { enough: 0, over: 0 };
  for (const sentences of [200]) {
    const article_id = await make.approvedArticle(sentences);
    await save(left!.id, [{ slot_id: 'reportage', article_id }]);
    await save(right!.id, [{ slot_id: 'intervju', continues_from: start }]);
    const { status, body: rooms } = await moderator.call(newspaperPage.continuations, {
      params: { id: right!.id },
      query: { slot_id: 'intervju' },
    });
    expect(status).toBe(200);
    expect(rooms.length).toBeGreaterThan(3);
    for (const { newspaper_page_id: id, slot_id, is_enough, lines } of rooms) {
      const { body: tried } = await moderator.call(newspaperPage.tryOut, {
        params: { id },
        body: { placements: [{ slot_id, continues_from: from }] },
      });
      const fit = tried.fit.find((one: SlotFit) => one.slot_id === slot_id);
      const said = `${sentences} sentences in ${slot_id}`;
      expect.soft(is_enough, said).toBe(fit?.state !== 'over');
      expect.soft(lines, said).toBe(fit?.state === 'over' ? fit.lines : 0);
      seen[is_enough ? 'enough' : 'over'] += 1;
    }
    await save(right!.id, []);
    await save(left!.id, []);
  }
  expect(seen.enough).toBeGreaterThan(0);
  expect(seen.over).toBeGreaterThan(0);
});
