/** What the name of a page's file is made of. */
export interface PageFile {
  paper: string;
  issue: number;
  /** yyyy-mm-dd */
  day: string;
  page: number;
  /** How many pages the paper has: all numbers are as long as the last one's. */
  pages: number;
}

/** The parts that can be filled in. */
export const PAGE_NAME_PARTS = ['tidning', 'nummer', 'datum', 'sida'] as const;
const PART = /\{(tidning|nummer|datum|sida)\}/g;
/** What no system takes in a name of a file. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]/gu;
const SHORTEST_NUMBER = 2;

/** True for a pattern that gives each page a name of its own. */
export const isPageName = (pattern: string): boolean => pattern.includes('{sida}');

/**
 * The name of a page's file.
 * @example pageFileName('{tidning}_{nummer}_{sida}', { paper: 'Bladet', issue: 3, … }) // 'Bladet_3_04.pdf'
 */
export function pageFileName(pattern: string, file: PageFile): string {
  const length = Math.max(SHORTEST_NUMBER, String(file.pages).length);
  const filled: Record<string, string> = {
    tidning: file.paper,
    nummer: String(file.issue),
    datum: file.day,
    sida: String(file.page).padStart(length, '0'),
  };
  const name = pattern.replace(PART, (_, part: string) => filled[part] ?? '');
  const safe = name
    .replace(FORBIDDEN, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${safe}.pdf`;
}
