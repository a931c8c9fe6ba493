import type { ListedSchool } from '@spalten/contract/school-sign-in';
import {
  REFUSAL_PARAMETER,
  schoolSignIn,
  SCHOOL_PARAMETER,
  SIGN_IN_REFUSALS,
} from '@spalten/contract/school-sign-in';
import { useEffect, useState } from 'react';
import { callList } from '../../data/api.ts';

/** The reason that the address names for a refused sign-in. Null without one, or for other words. */
export const refusalIn = (search: string) => {
  const code = new URLSearchParams(search).get(REFUSAL_PARAMETER);
  return SIGN_IN_REFUSALS.find((known) => known === code) ?? null;
};

/** The school that the address names. */
export const schoolKeyIn = (search: string): string | null =>
  new URLSearchParams(search).get(SCHOOL_PARAMETER);

/** Lists schools, with the named one first. */
export const findSchools = async (key: string | null, q = ''): Promise<ListedSchool[]> =>
  (await callList(schoolSignIn.list, { query: { q: q || null, key } })).items;

/** The schools that people may sign in with. Empty until they are known, and if there are none. */
export function useSchools(key: string | null): ListedSchool[] {
  const [schools, setSchools] = useState<ListedSchool[]>([]);
  useEffect(() => {
    findSchools(key).then(setSchools, () => {
      // The page works without them, and the login form reports a server that is down.
      setSchools([]);
    });
  }, [key]);
  return schools;
}

const LAST_SCHOOL = 'spalten-school';

/** Remembers the school that this browser signs in with. It opens nothing. */
export const rememberSchool = (key: string): void => localStorage.setItem(LAST_SCHOOL, key);

/** The school that this browser signed in with last, null for others. */
export const lastSchool = (): string | null => localStorage.getItem(LAST_SCHOOL);
