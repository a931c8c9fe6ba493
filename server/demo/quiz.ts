import type { Feature } from '@spalten/contract/feature';
import type { Slot } from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';

/** A quiz whose answers are printed in the slot of solutions beside it. */
const QUIZ: Feature = {
  kind: 'quiz',
  title: 'Ekbackens frågesport',
  about: 'Fem frågor om Sjöbygd',
  answers_elsewhere: true,
  questions: [
    {
      words: 'Hur många broar ska kommunen gå igenom före snön?',
      choices: 'Tre\nSju\nTolv',
      answer: 'Tolv',
    },
    {
      words: 'Vad växer i skolans växthus mitt i vintern?',
      choices: 'Tomater\nBananer\nCitroner',
      answer: 'Tomater',
    },
    {
      words: 'Vad heter det lilla klotet i boule?',
      choices: 'Pluppen\nLillen\nMinsten',
      answer: 'Lillen',
    },
    {
      words: 'Vilket djur tittade in på fritids i tre dagar?',
      choices: 'En räv\nEn ugglefamilj\nEn älg',
      answer: 'En älg',
    },
    {
      words: 'Vad heter tidningen som Klass 8B gör?',
      choices: 'Sjöbygdsbladet\nÅposten\nKvarnposten',
      answer: 'Sjöbygdsbladet',
    },
  ],
};

/** The quiz takes two columns of the picture's slot on the last page, its answers the third. */
function splitSlot({ column, row, row_span, style }: Slot): [Slot, Slot] {
  const common = { row, row_span, style };
  return [
    { ...common, id: 'fragesport', kind: 'feature', name: 'Frågesport', column, column_span: 2 },
    {
      ...common,
      id: 'svar',
      kind: 'solutions',
      name: 'Svaren',
      column: column + 2,
      column_span: 1,
    },
  ];
}

/** Puts a quiz and its answers on the last page of the day centre's next newspaper. */
export async function seedQuiz(tx: Transaction, ids: Ids): Promise<void> {
  const { rows } = await sql<{ id: number; slots: Slot[] }>`
    select g.id, g.slots from newspaper_page g join newspaper n on n.id = g.newspaper_id
    where n.editorial_office_id = ${requireId(ids, 'office:ekbacken')} and n.status <> 'sent'
      and g.page_template_id = 'baksida' limit 1`.execute(tx);
  const [page] = rows;
  const picture = page?.slots.find(({ kind }) => kind === 'image');
  if (!page || !picture) return;
  const slots = [...page.slots.filter((slot) => slot !== picture), ...splitSlot(picture)];
  await sql`update newspaper_page set slots = ${JSON.stringify(slots)}::jsonb,
    status = 'in_progress' where id = ${page.id}`.execute(tx);
  await sql`insert into placement (newspaper_page_id, slot_id, feature)
    values (${page.id}, 'fragesport', ${JSON.stringify(QUIZ)}::jsonb)`.execute(tx);
}
