import { officeWord } from '@spalten/contract/office-word';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../data/api.ts';
import { glossaryQuery } from '../reading/explain-words.tsx';
import { useOwnWords } from './own-words.ts';
import { knownWords } from './words-in.ts';

/** The text that is helped with: what its words are kept under, and whose words count as right. */
export interface HelpScope {
  /** For example `article:7`. */
  key: string;
  /** Null for texts of no office. */
  officeId: number | null;
}

/** The words of an office and the names of its people. */
export const officeWordsQuery = (officeId: number | null) => ({
  queryKey: ['office-word', officeId],
  staleTime: 300_000,
  enabled: officeId !== null,
  queryFn: () => call(officeWord.list, { query: { editorial_office_id: officeId ?? 0 } }),
});

const NONE = [] as const;

/** Words that count as right in a text, and the glossary. */
export function useKnownWords(scope: HelpScope) {
  const office = useQuery(officeWordsQuery(scope.officeId)).data;
  const glossary = useQuery(glossaryQuery).data ?? NONE;
  const own = useOwnWords(scope.key);
  const known = useMemo(
    () =>
      knownWords([
        ...own.words,
        ...(office?.names ?? []),
        ...(office?.words.map(({ word }) => word) ?? []),
        ...glossary.flatMap(({ word, forms }) => [word, ...forms]),
      ]),
    [own.words, office, glossary],
  );
  return { known, glossary, addOwn: own.add };
}
