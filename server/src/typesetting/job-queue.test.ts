import { describe, expect, test } from 'vitest';
import { createLatestOnly } from './latest-only.ts';
import { createJobQueue } from './job-queue.ts';

const job = (name: string, userId: number, more: { pdf?: true } = {}) => ({
  name,
  job: { pdf: more.pdf },
  requester: { userId, customerId: userId > 10 ? 2 : 1 },
});
type Line = ReturnType<typeof createJobQueue<ReturnType<typeof job>>>;
const lineOf = (...jobs: ReturnType<typeof job>[]): Line => {
  const line: Line = createJobQueue();
  for (const one of jobs) line.add(one);
  return line;
};
const takeAll = (line: Line): string[] => {
  const names: string[] = [];
  for (let next = line.take(); next; next = line.take()) names.push(next.name);
  return names;
};

describe('the waiting line', () => {
  test('lets persons take turns, however much one of them asks for', () => {
    const line = lineOf(job('a1', 1), job('a2', 1), job('a3', 1), job('b1', 2), job('c1', 11));
    line.add(job('b2', 2));
    expect(takeAll(line)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('gives a person who has had a turn the next one after all others', () => {
    const line = lineOf(job('a1', 1), job('b1', 2));
    expect(line.take()?.name).toBe('a1');
    line.add(job('a2', 1));
    expect(takeAll(line)).toEqual(['b1', 'a2']);
  });

  test('gives one turn in four to documents', () => {
    const previews = [1, 2, 3, 4, 5].map((n) => job(`p${n}`, n));
    const line = lineOf(job('d1', 6, { pdf: true }), ...previews, job('d2', 7, { pdf: true }));
    expect(takeAll(line)).toEqual(['p1', 'p2', 'p3', 'd1', 'p4', 'p5', 'd2']);
  });

  test('counts what waits of a customer', () => {
    const line = lineOf(job('a', 1), job('b', 2, { pdf: true }), job('c', 11));
    line.putFirst(job('d', 12));
    expect([line.lengthOf(1), line.lengthOf(2), line.lengthOf(null)]).toEqual([2, 2, 0]);
    expect(line.length()).toBe(4);
    expect(line.take()?.name).toBe('d');
    expect(line.empty().map(({ name }) => name)).toEqual(['a', 'c', 'b']);
    expect(line.length()).toBe(0);
  });
});

describe('the latest of a person’s work', () => {
  const held = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    return { promise, release: resolve };
  };

  test('waits for the one before; what waited is refused and never begun', async () => {
    const latest = createLatestOnly();
    const begun: string[] = [];
    const first = held();
    const does = (name: string, until?: Promise<void>) => async () => {
      begun.push(name);
      await until;
      return name;
    };
    const answers = ['a', 'b', 'c'].map((name) => latest(1, does(name, first.promise)));
    const other = latest(2, does('other'));
    await expect(answers[1]).rejects.toMatchObject({ reason: 'replaced' });
    expect(await other).toBe('other');
    expect(begun).toEqual(['a', 'other']);
    first.release();
    expect(await Promise.all([answers[0], answers[2]])).toEqual(['a', 'c']);
    expect(begun).toEqual(['a', 'other', 'c']);
  });

  test('rests after a slow task, while others’ go on', async () => {
    const latest = createLatestOnly();
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 60));
    await latest(1, slow);
    const begun: string[] = [];
    const own = latest(1, async () => begun.push('own'));
    const other = latest(2, async () => begun.push('other'));
    await Promise.all([own, other]);
    expect(begun).toEqual(['other', 'own']);
  });

  test('goes on after a failure', async () => {
    const latest = createLatestOnly();
    const failed = latest(1, () => Promise.reject(new Error('no')));
    const next = latest(1, async () => 'next');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('next');
    expect(await latest(1, async () => 'again')).toBe('again');
  });
});
