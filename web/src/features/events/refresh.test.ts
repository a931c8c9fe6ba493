import type { EventType } from '@spalten/contract/events';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../data/query-client.ts';
import { refreshFor } from './refresh.ts';

test.each<EventType>(['file', 'newspaper', 'newspaper-page', 'article'])(
  'the check before print is made again when a %s changes',
  async (type) => {
    queryClient.setQueryData(['preflight', 7, ''], []);
    refreshFor({ type, id: 3 });
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(['preflight', 7, ''])?.isInvalidated).toBe(true),
    );
    queryClient.clear();
  },
);
