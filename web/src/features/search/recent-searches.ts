import { useLocalStorage } from '@mantine/hooks';

const KEPT = 6;

/** What somebody looked for lately in this browser, the last first; another person's is another's. */
export function useRecentSearches(userId: number | undefined) {
  const [recent, setRecent] = useLocalStorage<string[]>({
    key: `recent-searches:${userId ?? 0}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const remember = (words: string) => {
    const said = words.trim();
    if (said === '') return;
    const others = recent.filter((other) => other.toLowerCase() !== said.toLowerCase());
    setRecent([said, ...others].slice(0, KEPT));
  };
  return { recent, remember, forget: () => setRecent([]) };
}
