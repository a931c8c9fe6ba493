import { makeDocument, readDocument, rootsOf } from '@spalten/contract/article-document';
import type { DocumentContent } from '@spalten/contract/article-document';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { ApiError } from '../../../data/api.ts';
import { fromBase64, toBase64 } from '../../../data/base64.ts';
import type { DocumentCopy } from './article-copies.ts';
import { createDocumentSession } from './document-session.ts';
import type { KeptDocument } from './document-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server with one document, as `POST` and `GET /article/{id}/changes` answer for it. */
function makeServer() {
  const doc = makeDocument();
  doc.getText('headline').insert(0, 'Katten');
  const log: Uint8Array[] = [Y.encodeStateAsUpdate(doc)];
  let refusal: Error | null = null;
  const answer = (since: number) => ({
    lineage: 'a',
    seq: log.length,
    version: log.length,
    changes: log.slice(since).map(toBase64),
  });
  return {
    headline: () => readDocument(doc).headline,
    refuse: (error: Error | null) => void (refusal = error),
    list: vi.fn(async (since: number) => answer(since)),
    send: vi.fn(async ({ since, change }: { since: number; change: string }) => {
      if (refusal) throw refusal;
      Y.applyUpdate(doc, fromBase64(change));
      log.push(fromBase64(change));
      return answer(since);
    }),
  };
}

function open(
  server: ReturnType<typeof makeServer>,
  kept: { now?: KeptDocument; copy?: DocumentCopy } = {},
) {
  let hear = (_: MessageEvent) => {};
  const said: unknown[] = [];
  const session = createDocumentSession({
    list: server.list,
    send: server.send,
    saveDetails: async (_details, version) => version + 1,
    read: async () => kept.now,
    readCopy: async () => kept.copy,
    keep: async (whole) => void (kept.now = { ...whole, files: [] }),
    drop: async () => void delete kept.now,
    tabs: {
      postMessage: (message: unknown) => void said.push(message),
      addEventListener: (_: string, listener: never) => void (hear = listener),
      close: () => {},
    } as never,
    isClosing: () => false,
    showRemote: (step) => step(),
    onChange: () => {},
    fit: (): Partial<DocumentContent> => ({}),
    writeRichText: (_doc, fragment) => void fragment.toString(),
  });
  return { session, kept, said, hear: (data: unknown) => hear({ data } as MessageEvent) };
}

const problem = (status: number, code: string) => new ApiError(status, { message: code, code });

test('what is typed is kept at once, sent after the pause, and forgotten when the server has it', async () => {
  const server = makeServer();
  const { session, kept } = open(server);
  await session.start();
  expect(session.content().headline).toBe('Katten');
  session.write({ headline: 'Katten sprang' });
  expect(kept.now?.unsent).not.toBe('');
  expect(session.state()).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(200);
  session.write({ headline: 'Katten sprang bort' });
  expect(server.send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(server.headline()).toBe('Katten sprang bort');
  expect(server.send).toHaveBeenCalledTimes(1);
  expect(session.state()).toBe('saved');
  expect(kept.now).toBeUndefined();
});

test('who closes the tab and comes back has the words, sent without a question', async () => {
  const server = makeServer();
  const first = open(server);
  await first.session.start();
  server.refuse(new TypeError('offline'));
  first.session.write({ headline: 'Katten sprang' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(first.session.state()).toBe('failed');
  first.session.close();
  server.refuse(null);
  // Another has written meanwhile.
  const other = open(server);
  await other.session.start();
  other.session.write({ headline: 'Den svarta Katten' });
  await vi.advanceTimersByTimeAsync(300);
  const again = open(server, first.kept);
  await again.session.start();
  expect(again.session.content().headline).toBe('Den svarta Katten sprang');
  await vi.advanceTimersByTimeAsync(300);
  expect(server.headline()).toBe('Den svarta Katten sprang');
  await other.session.pull();
  expect(other.session.content().headline).toBe('Den svarta Katten sprang');
});

test('a failed save is tried again, and a refused one when the text has been put right', async () => {
  const server = makeServer();
  const { session } = open(server);
  await session.start();
  server.refuse(new TypeError('offline'));
  session.write({ headline: 'Ett' });
  await vi.advanceTimersByTimeAsync(300);
  server.refuse(problem(422, 'invalid'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session.state()).toBe('failed');
  expect(session.error()).toBeInstanceOf(ApiError);
  server.refuse(null);
  session.write({ headline: 'Två' });
  await vi.advanceTimersByTimeAsync(300);
  expect(server.headline()).toBe('Två');
  expect(session.error()).toBeNull();
});

test('an article that is closed loses nothing, and goes on when it is open again', async () => {
  const server = makeServer();
  const { session, kept } = open(server);
  await session.start();
  server.refuse(problem(403, 'article_closed'));
  session.write({ headline: 'För sent' });
  expect(await session.save()).toBe(false);
  expect(session.state()).toBe('lost');
  expect(kept.now).toBeDefined();
  server.refuse(null);
  session.regain();
  await vi.advanceTimersByTimeAsync(300);
  expect(server.headline()).toBe('För sent');
});

test('what another tab has typed is here, and sent from here too', async () => {
  const server = makeServer();
  const [one, two] = [open(server), open(server)];
  await one.session.start();
  await two.session.start();
  one.session.write({ headline: 'Ur en flik' });
  two.hear(one.said[0]);
  one.session.close();
  expect(two.session.content().headline).toBe('Ur en flik');
  await vi.advanceTimersByTimeAsync(300);
  expect(server.headline()).toBe('Ur en flik');
});

test('changes that the server has lost are sent again, and one that is made anew takes what is unsent', async () => {
  const server = makeServer();
  const { session } = open(server);
  await session.start();
  server.refuse(problem(409, 'changes_missing'));
  session.write({ headline: 'Katten igen' });
  await vi.advanceTimersByTimeAsync(300);
  server.refuse(null);
  await vi.advanceTimersByTimeAsync(300);
  expect(server.headline()).toBe('Katten igen');
  const anew = makeDocument();
  anew.getText('headline').insert(0, 'Gammal rubrik');
  server.list.mockResolvedValue({
    lineage: 'b',
    seq: 1,
    version: 9,
    changes: [toBase64(Y.encodeStateAsUpdate(anew))],
  });
  server.refuse(problem(409, 'other_lineage'));
  const before = session.doc();
  session.write({ headline: 'Min rubrik' });
  await vi.advanceTimersByTimeAsync(300);
  expect(session.doc()).not.toBe(before);
  expect(session.content().headline).toBe('Min rubrik');
  expect(rootsOf(session.doc()).body.length).toBe(0);
});

test('a change that is refused as a whole is not sent again, and the server’s text can be taken', async () => {
  const server = makeServer();
  const { session, kept } = open(server);
  await session.start();
  server.refuse(
    new ApiError(422, { message: '', code: 'change_refused', errors: { change: ['Nej'] } }),
  );
  session.write({ headline: 'Katten går inte' });
  await vi.advanceTimersByTimeAsync(300);
  expect(session.state()).toBe('failed');
  expect(session.onServer()?.headline).toBe('Katten');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.send).toHaveBeenCalledTimes(1);
  // The words are kept until they are given up.
  expect(session.content().headline).toBe('Katten går inte');
  expect(kept.now).toBeDefined();
  await session.takeServer();
  expect(session.content().headline).toBe('Katten');
  expect([session.state(), session.onServer(), kept.now]).toEqual(['saved', null, undefined]);
  server.refuse(null);
  session.write({ headline: 'Katten går' });
  await vi.advanceTimersByTimeAsync(300);
  expect(server.headline()).toBe('Katten går');
});

test('what was refused is sent again when others have changed the text', async () => {
  const server = makeServer();
  const { session } = open(server);
  await session.start();
  server.refuse(problem(422, 'invalid'));
  session.write({ headline: 'Katten sprang' });
  await vi.advanceTimersByTimeAsync(300);
  server.refuse(null);
  const other = open(server);
  await other.session.start();
  other.session.write({ headline: 'Den svarta Katten' });
  await vi.advanceTimersByTimeAsync(300);
  await session.pull();
  await vi.advanceTimersByTimeAsync(300);
  expect(server.headline()).toBe('Den svarta Katten sprang');
  expect(session.state()).toBe('saved');
});

test('a document that was made anew is fetched whole, and nothing is there twice', async () => {
  const server = makeServer();
  const { session } = open(server);
  await session.start();
  for (const headline of ['Katten s', 'Katten sp', 'Katten spr']) {
    session.write({ headline });
    await vi.advanceTimersByTimeAsync(300);
  }
  const anew = makeDocument();
  anew.getText('headline').insert(0, 'Katten spr');
  const whole = toBase64(Y.encodeStateAsUpdate(anew));
  server.list.mockImplementation(async (since) => ({
    lineage: 'b',
    seq: 1,
    version: 9,
    changes: since === 0 ? [whole] : [],
  }));
  server.refuse(problem(409, 'other_lineage'));
  session.write({ headline: 'Katten sprang' });
  await vi.advanceTimersByTimeAsync(300);
  expect(server.list).toHaveBeenLastCalledWith(0);
  server.send.mockImplementation(async ({ change }) => {
    Y.applyUpdate(anew, fromBase64(change));
    return { lineage: 'b', seq: 2, version: 10, changes: [] };
  });
  await vi.advanceTimersByTimeAsync(300);
  expect(readDocument(anew).headline).toBe('Katten sprang');
});

test('without a network the copy of this device opens, and what is typed in it arrives later', async () => {
  const server = makeServer();
  const first = open(server);
  await first.session.start();
  const copy = first.session.copy();
  server.list.mockRejectedValueOnce(new TypeError('offline'));
  server.refuse(new TypeError('offline'));
  const { session } = open(server, { copy });
  await session.start();
  expect(session.content().headline).toBe('Katten');
  expect(session.state()).toBe('saved');
  session.write({ headline: 'Katten sprang' });
  await vi.advanceTimersByTimeAsync(300);
  expect(session.state()).toBe('failed');
  server.refuse(null);
  expect(await session.save()).toBe(true);
  expect(server.headline()).toBe('Katten sprang');
});

test('what the server refuses to show is not opened from a copy', async () => {
  const server = makeServer();
  const first = open(server);
  await first.session.start();
  server.list.mockRejectedValueOnce(problem(404, 'not_found'));
  const { session } = open(server, { copy: first.session.copy() });
  await expect(session.start()).rejects.toThrow('not_found');
  expect(session.isReady()).toBe(false);
});
