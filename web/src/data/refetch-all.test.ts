import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queryClient, refetchAll } from './query-client.ts';

test('what is fetched first while all is refetched is fetched anew', async () => {
  let office = 'den förra';
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['articles'],
    queryFn: () => {
      const shown = office;
      return new Promise<string>((resolve) => {
        answers.push(() => resolve(shown));
      });
    },
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(1);
  office = 'den nya';
  const done = refetchAll();
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  await done;
  expect(observer.getCurrentResult().data).toBe('den nya');
  stop();
});
