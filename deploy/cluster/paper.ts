import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Visitor } from '../../faults/visitor.ts';
import { isUnknown } from './tally.ts';

const TRIES = 60;
const PAUSE_MS = 200;
const SENT_TRIES = 400;
const SENTENCE = 'Åkeriet på Östra vägen körde ärtor över bron när snön föll. ';

/** A sent paper, with its printer. */
export interface SentPaper {
  id: number;
  name: string;
  printer: string;
}

/** The people who make a paper together. */
export interface Desk {
  participant: Visitor;
  moderator: Visitor;
  articleTemplate: number;
  paperTemplate: number;
}

interface Versioned {
  id: number;
  version: number;
  status: string;
}

/** Repeats a request until it is answered, as people do. Refusals are returned at once. */
async function insist(
  visitor: Visitor,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await visitor.send(method, path, body);
    if (!isUnknown(answer) && answer.status !== 503 && answer.status !== 429) return answer;
    await sleep(1000 * Number(answer.headers['retry-after'] ?? 0) || PAUSE_MS);
  }
  throw new Error(`${method} ${path} was never answered`);
}

const read = async <T>(visitor: Visitor, path: string) =>
  (await insist(visitor, 'GET', path)).body as T;

/**
 * Saves from the current version. A conflict means that an earlier attempt succeeded and its answer
 * was lost.
 */
async function save(visitor: Visitor, path: string, fields: object): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { version } = await read<Versioned>(visitor, path);
    const { status, bytes } = await insist(visitor, 'PUT', path, { version, ...fields });
    if (status === 200) return;
    if (status !== 409) throw new Error(`PUT ${path}: ${status} ${String(bytes)}`);
  }
  throw new Error(`PUT ${path} was never saved`);
}

/**
 * Changes the status of an article or a paper. An earlier attempt may have succeeded and its answer
 * been lost.
 */
async function turn(visitor: Visitor, path: string, isTurned: (status: string) => boolean) {
  const answer = await insist(visitor, 'POST', `${path}/send`);
  if (answer.status < 300) return;
  const { status } = await read<Versioned>(visitor, path);
  if (!isTurned(status))
    throw new Error(`POST ${path}/send: ${answer.status} ${String(answer.bytes)}`);
}

async function made<T>(visitor: Visitor, path: string, body: object): Promise<T> {
  const answer = await insist(visitor, 'POST', path, body);
  if (answer.status !== 201)
    throw new Error(`POST ${path}: ${answer.status} ${String(answer.bytes)}`);
  return answer.body as T;
}

/** Writes and submits an article, which the moderator approves. @returns its id */
async function writeArticle({ participant, moderator, articleTemplate }: Desk): Promise<number> {
  const { id } = await made<Versioned>(participant, '/article', {
    article_template_id: articleTemplate,
  });
  const text = SENTENCE.repeat(8).trim();
  const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }];
  const body = { type: 'doc', content };
  await save(participant, `/article/${id}`, { headline: 'Ärtor på bron', body });
  await turn(participant, `/article/${id}`, (status) => status !== 'draft');
  await turn(moderator, `/article/${id}`, (status) => status === 'approved');
  return id;
}

/** Makes a small paper from article to print file. `mark` is part of its name. */
export async function makePaper(desk: Desk, mark: string): Promise<SentPaper> {
  const { moderator } = desk;
  const article = await writeArticle(desk);
  const [name, printer] = [`Bladet ${mark}`, `tryckeri-${mark}@prov.example`];
  const paper = await made<{ id: number; pages: Versioned[] }>(moderator, '/newspaper', {
    newspaper_template_id: desk.paperTemplate,
    newspaper_name: name,
    recipients: [printer],
    published_on: '2030-12-18',
    due_on: '2030-12-10',
  });
  const [first, ...others] = paper.pages;
  for (const { id } of others) await insist(moderator, 'DELETE', `/newspaper-page/${id}`);
  const page = `/newspaper-page/${first?.id}`;
  const place = { column: 1, row: 1, column_span: 2, row_span: 8 };
  await save(moderator, page, {
    slots: [{ id: 'artikel', kind: 'article', ...place, style: {} }],
    placements: [{ slot_id: 'artikel', article_id: article }],
  });
  await save(moderator, page, { status: 'approved' });
  await turn(moderator, `/newspaper/${paper.id}`, (status) => status === 'sent');
  for (let tries = 0; tries < SENT_TRIES; tries += 1) {
    const now = await read<{ status: string; sending: { state: string } | null }>(
      moderator,
      `/newspaper/${paper.id}`,
    );
    if (now.status === 'sent') return { id: paper.id, name, printer };
    if (now.sending?.state === 'failed') throw new Error(`${name} could not be sent`);
    await sleep(PAUSE_MS);
  }
  throw new Error(`${name} was never sent`);
}
