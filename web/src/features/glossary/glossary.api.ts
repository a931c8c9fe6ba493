import { refetch } from '../../data/query-client.ts';

/** Refetches the words of the list and of the texts. */
export const refreshWords = (): Promise<void> => refetch('glossary');
