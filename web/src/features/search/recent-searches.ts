import { useLocalStorage } from '@mantine/hooks';
import { isBorrowed } from '../../data/borrowed.ts';

const MAX_RECENT = 6;

/** The user's recent searches in this browser, newest first. */
export function useRecentSearches(userId: number | undefined) {
  const [recent, setRecent] = useLocalStorage<string[]>({
    key: `recent-searches:${userId ?? 0}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const remember = (words: string) => {
    const said = words.trim();
    if (said === '' || isBorrowed()) return;
    const others = recent.filter((other) => other.toLowerCase() !== said.toLowerCase());
    setRecent([said, ...others].slice(0, MAX_RECENT));
  };
  return { recent, remember, forget: () => setRecent([]) };
}
