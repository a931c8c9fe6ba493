// Measures a Word file in the process that reads it, and a sheet of sign-in cards.
import { fork } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDocument } from '../server/src/features/word-import/read-document.ts';
import { readWord, WORD_READER } from '../server/src/features/word-import/word-reader.ts';
import { listItem, para, run, wordFile } from '../server/src/testing/word-files.ts';
import { temporaryFolder } from '../server/src/testing/temporary-folder.ts';
import { createTypesetter } from '../server/src/typesetting/typesetter.ts';
import { atMost, figure, p50, times } from './table.ts';

const PAGES = 50;
const CARDS = 30;
const ROUNDS = 3;
const SENTENCE =
  'Vattnet i sjön steg en decimeter under natten, och ingen kan säga varför det blev så. ';
/** The properties that Word gives a run when somebody has edited it. */
const LOOK =
  '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:color w:val="000000"/><w:sz w:val="24"/><w:szCs w:val="24"/><w:lang w:val="sv-SE"/>';

/** A page of some 450 words: a subhead, paragraphs of several runs, and a list. */
const page = (number: number) =>
  para(`Sidan ${number}`, 'Rubrik2') +
  para(run(SENTENCE, LOOK).repeat(5)).repeat(5) +
  listItem(SENTENCE, 2).repeat(4);

/** Reads the file in a process as the reader's is. @returns the most memory that it had, in MB */
function memoryFor(file: string): Promise<number> {
  const child = fork(WORD_READER.script, [file], { execArgv: WORD_READER.flags });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      resolve(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
      child.kill('SIGKILL');
    });
  });
}

async function benchWord(): Promise<void> {
  const folder = temporaryFolder('bench-word');
  try {
    const file = path.join(folder, 'text.docx');
    const pages = Array.from({ length: PAGES }, (_, n) => page(n + 1));
    writeFileSync(file, await wordFile({ body: para('Sjön stiger', 'Title') + pages.join('') }));
    await readDocument(file);
    const read = await times(ROUNDS, () => readDocument(file));
    atMost(`a Word file of ${PAGES} pages, read, p50`, 1000, p50(read), ' ms');
    // The first also starts the process that starts the others.
    await readWord(file, 1);
    const taken = await times(ROUNDS, () => readWord(file, 1));
    figure('the same with the start of its process, p50', `${Math.round(p50(taken))} ms`);
    atMost('memory of that process', 150, await memoryFor(file), ' MB');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function benchCards(): Promise<void> {
  const typesetter = createTypesetter({ limitMs: 120_000, readPicture: async () => null });
  const cards = Array.from({ length: CARDS }, (_, n) => ({
    name: `Elin Sandström ${n}`,
    userName: `elin.sandstrom${n}`,
    office: 'Klass 8B',
    address: `https://spalten.example/card#${String(n).padStart(22, 'a')}`,
    code: '8F3K-0Q7Z-M2AX',
    hasPictureCode: n % 2 === 0,
  }));
  const compose = () => typesetter.composeCards(cards, { language: 'sv', date: '2026-11-26' });
  try {
    await compose();
    atMost(`a sheet of ${CARDS} cards, p50`, 500, p50(await times(ROUNDS, compose)), ' ms');
  } finally {
    await typesetter.close();
  }
}

export async function benchComingIn(): Promise<void> {
  await benchWord();
  await benchCards();
}
