import type { LocalisedText } from '@spalten/contract/fields';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { EditionInput, PageInput } from '../../typesetting/edition.ts';
import { loadEdition, picturesOf } from '../newspaper-page/index.ts';
import { findNamesOn, listNamesOf } from './protected-names.ts';
import { findRefusedMentions } from './refused-names.ts';

/** Digests of a newspaper's content at one moment, to detect later changes. */
export interface PaperDigest {
  /** Digest of name, issue, date, office, design and recipients. */
  paper: string;
  pages: { id: number; number: number; digest: string }[];
}

/** Checked data that isn't part of the edition: statuses of pages, and files on them. */
interface CheckedState {
  recipients: string[];
  pages: Record<number, object>;
}

const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

async function readCheckedState(
  database: Database | Transaction,
  newspaperId: number,
): Promise<CheckedState> {
  const { rows } = await sql<CheckedState>`
    select n.recipients, coalesce((
      select json_object_agg(g.id, json_build_object('status', g.status, 'files', (
        select json_agg(json_build_object('id', f.id, 'checksum', f.checksum,
            'credit', f.credit, 'alt', f.alt, 'focal_point', f.focal_point)
          order by f.id)
        from file f where f.id in (
          select p.file_id from placement p where p.newspaper_page_id = g.id
          union select i.file_id from placement p
          join article_image i on i.article_id = p.article_id where p.newspaper_page_id = g.id))))
      from newspaper_page g where g.newspaper_id = n.id), '{}') as pages
    from newspaper n where n.id = ${newspaperId}`.execute(database);
  return rows[0] ?? { recipients: [], pages: {} };
}

/** Lists a page's content: its articles as set, including those it continues or teases. */
const contentOf = ({ articles, begins }: EditionInput, page: PageInput) => [
  page,
  page.placements.map(({ article_id, teaser_article_id: teased }) => {
    const id = article_id ?? teased;
    return id ? [articles[id] ?? null, teased ? (begins?.[teased] ?? null) : null] : null;
  }),
];

/** Lists the pictures of a page that people have not agreed to. */
const withheldOn = ({ articles, withheld }: EditionInput, page: PageInput): number[] => {
  const onPage = page.placements.flatMap(({ article_id: id }) => (id ? [id] : []));
  const own = Object.fromEntries(
    onPage.flatMap((id) => (articles[id] ? [[id, articles[id]]] : [])),
  );
  const shown = picturesOf({ articles: own, pages: [page] });
  return (withheld ?? []).filter((id) => shown.includes(id));
};

/**
 * Reads everything that a newspaper's print file is checked for and set from, and digests it by
 * page.
 */
export async function digestPaper(
  database: Database | Transaction,
  newspaperId: number,
): Promise<PaperDigest> {
  const { recipients, pages } = await readCheckedState(database, newspaperId);
  if (Object.keys(pages).length === 0) return { paper: digestOf([recipients]), pages: [] };
  const edition = await loadEdition(database, { newspaperId });
  const names = await listNamesOf(database, newspaperId);
  const refused = await findRefusedMentions(database, newspaperId, edition);
  return {
    paper: digestOf([edition.paper, edition.design, edition.print, recipients]),
    pages: edition.pages.map((page) => ({
      id: page.id,
      number: page.number,
      digest: digestOf([
        contentOf(edition, page),
        pages[page.id],
        withheldOn(edition, page),
        findNamesOn(edition, page, names),
        refused.filter(({ words }) => words.newspaper_page_id === page.id),
      ]),
    })),
  };
}

/** Lists the numbers of pages that were changed, added or removed. */
function changedPages(before: PaperDigest, now: PaperDigest): number[] {
  const differs = (one: PaperDigest['pages'], other: PaperDigest['pages']) =>
    one.filter(({ id, digest }) => other.find((page) => page.id === id)?.digest !== digest);
  const gone = before.pages.filter(({ id }) => !now.pages.some((page) => page.id === id));
  const numbers = [...differs(now.pages, before.pages), ...gone].map(({ number }) => number);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

const PAPER_CHANGED: LocalisedText = {
  sv: 'Tidningens uppgifter ändrades medan den skickades, så den är inte skickad. Titta på dem och skicka igen.',
  en: 'The newspaper’s details changed while it was being sent, so it was not sent. Look at them and send again.',
};

function pagesChanged(numbers: number[]): LocalisedText {
  const isOne = numbers.length === 1;
  const list = (language: string) => new Intl.ListFormat(language).format(numbers.map(String));
  return {
    sv: `${isOne ? 'Sidan' : 'Sidorna'} ${list('sv')} ändrades medan tidningen skickades, så den är inte skickad. Titta på ${isOne ? 'sidan' : 'dem'} och skicka igen.`,
    en: `${isOne ? 'Page' : 'Pages'} ${list('en')} changed while the newspaper was being sent, so it was not sent. Look at ${isOne ? 'the page' : 'them'} and send again.`,
  };
}

/** Describes which pages changed between two digests. Null if nothing did. */
export function describeChange(before: PaperDigest, now: PaperDigest): LocalisedText | null {
  const numbers = changedPages(before, now);
  if (numbers.length > 0) return pagesChanged(numbers);
  return before.paper === now.paper ? null : PAPER_CHANGED;
}
