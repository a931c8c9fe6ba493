import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const response = () => new ServerResponse(new IncomingMessage(new Socket()));

/** Requests slots. @returns the responses, and the numbers of those that got a slot, in order */
function askFor(count: number, turns = createSlots(2), key = 'fit:7') {
  const begun: number[] = [];
  const responses = Array.from({ length: count }, response);
  for (const [number, own] of responses.entries())
    void turns(key, own).then(() => begun.push(number));
  const close = (number: number) => {
    const own = responses[number];
    own?.destroy();
    own?.emit('close');
  };
  return { begun, close };
}

test('so many of a person’s calls have their turn, and the next with the end of one', async () => {
  const { begun, close } = askFor(4);
  await expect.poll(() => begun).toEqual([0, 1]);
  close(1);
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  close(0);
  close(2);
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
});

test('whoever goes away while they wait loses their place, and nobody else does', async () => {
  const { begun, close } = askFor(4);
  await expect.poll(() => begun).toEqual([0, 1]);
  close(2);
  close(0);
  await expect.poll(() => begun).toEqual([0, 1, 3]);
});

test('another person, or another call, waits for nobody', async () => {
  const turns = createSlots(2);
  askFor(5, turns, 'fit:7');
  const { begun } = askFor(2, turns, 'fit:8');
  await expect.poll(() => begun).toEqual([0, 1]);
});

test('when all have ended, as many have their turn at once as before', async () => {
  const turns = createSlots(2);
  const first = askFor(3, turns);
  for (const number of [0, 1, 2]) {
    await expect.poll(() => first.begun).toContain(number);
    first.close(number);
  }
  const { begun } = askFor(3, turns);
  await expect.poll(() => begun).toEqual([0, 1]);
});
