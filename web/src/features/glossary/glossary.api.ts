import { queryClient } from '../../data/query-client.ts';

/** Refetches the words of the list and of the texts. */
export const refreshWords = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['glossary'] });
