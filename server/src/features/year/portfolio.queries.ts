import type { PersonAnswer } from '@spalten/contract/article';
import { captionBeside, formatCredit } from '@spalten/contract/credit';
import type { RichText } from '@spalten/contract/rich-text';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import type { Period } from '@spalten/contract/term';
import { MAX_PORTFOLIO_PICTURES, MAX_PORTFOLIO_TEXTS } from '@spalten/contract/year';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { today } from '../../platform/day.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { findProtectedNames, listWithheld, mentionsName } from '../consent/index.ts';
import type { IssuePicture, Story } from '../paper-export/index.ts';
import { EMPTY, listStoryPictures, placeFaces } from '../paper-export/index.ts';
import { momentsOf } from './period.ts';
import { isWorkShown } from './year.policy.ts';

interface ArticleRow {
  id: number;
  editorial_office_id: number;
  kicker: string | null;
  headline: string;
  standfirst: string | null;
  byline: string;
  body: RichText;
  fact_box: Story['fact_box'];
  answers: PersonAnswer[] | null;
  is_opinion: boolean;
  adjustments: SlotAdjustments | null;
  images: {
    file_id: number;
    caption: string | null;
    credit: string | null;
    alt: string | null;
  }[];
  paper: { name: string; issue: number; page: number } | null;
}

/** A text of a portfolio. `paper` is where it was printed; null for one that is approved. */
export interface PortfolioText {
  story: Story;
  paper: ArticleRow['paper'];
}

const WHOLE = { x: 0, y: 0, w: 1, h: 1 };

function toText(row: ArticleRow, withheld: ReadonlySet<number>): PortfolioText {
  const {
    adjustments,
    images,
    paper,
    editorial_office_id: _,
    is_opinion: isOpinion,
    ...article
  } = row;
  const shown = images.filter(({ file_id: id }) => !withheld.has(id));
  return {
    paper,
    story: {
      ...EMPTY,
      ...article,
      id: `artikel-${row.id}`,
      kind: 'article',
      page: paper?.page ?? 0,
      headline: adjustments?.headline ?? row.headline,
      ...placeFaces({
        pictures: shown.map(({ file_id: fileId, caption, credit, alt }) => ({
          name: `bild-${row.id}-${fileId}`,
          file_id: fileId,
          shown: WHOLE,
          alt: alt ?? caption ?? '',
          caption: captionBeside(caption, credit),
          credit: formatCredit(credit),
        })),
        images,
        answers: row.answers ?? [],
        byline: row.byline,
        portraitId: isOpinion ? adjustments?.portrait_id : null,
      }),
    },
  };
}

/** Leaves pictures out from the text in which a portfolio has its most of them. */
function limitPictures(texts: PortfolioText[]): PortfolioText[] {
  let left = MAX_PORTFOLIO_PICTURES;
  return texts.map((text) => {
    const taken = new Set(
      listStoryPictures(text.story)
        .slice(0, left)
        .map(({ name }) => name),
    );
    left -= taken.size;
    const isTaken = ({ name }: IssuePicture) => taken.has(name);
    const { pictures, portrait, answers } = text.story;
    const story = {
      ...text.story,
      pictures: pictures.filter(isTaken),
      portrait: portrait && isTaken(portrait) ? portrait : null,
      answers: answers.map(({ picture, ...answer }) => ({
        ...answer,
        picture: picture && isTaken(picture) ? picture : null,
      })),
    };
    return { ...text, story };
  });
}

/** Leaves out texts that name somebody with a protected identity. */
async function withoutProtected(database: Database, rows: ArticleRow[]): Promise<ArticleRow[]> {
  const offices = [...new Set(rows.map((row) => row.editorial_office_id))];
  const names = new Map<number, string[]>();
  for (const id of offices) names.set(id, await findProtectedNames(database, id));
  return rows.filter((row) => {
    const text = JSON.stringify(row);
    return !names.get(row.editorial_office_id)?.some((name) => mentionsName(text, name));
  });
}

/**
 * Finds a participant's printed and approved articles that were finished in a period, printed ones and
 * newest first, without pictures that consents hold and texts that name protected people. One more than a portfolio takes tells that some
 * are left out.
 */
export async function listPortfolioTexts(
  database: Database,
  viewer: Viewer,
  id: number,
  period: Period,
): Promise<{ texts: PortfolioText[]; isCut: boolean; leftOut: number }> {
  const { since, until } = momentsOf(period);
  const { rows } = await sql<ArticleRow>`
    select a.id, a.editorial_office_id, a.kicker, a.headline, a.standfirst, a.byline, a.body, a.fact_box, a.answers, k.voice = 'opinion' as is_opinion,
      p.adjustments, p.paper, coalesce((select json_agg(json_build_object('file_id', i.file_id,
        'caption', i.caption, 'credit', i.credit, 'alt', i.alt) order by i.position)
        from article_image i join file f on f.id = i.file_id
        where i.article_id = a.id and f.deleted_at is null), '[]') as images
    from article_author w join article a on a.id = w.article_id
    join article_template k on k.id = a.article_template_id
    join lateral (select max(e.created_at) as at from article_event e where e.article_id = a.id
      and e.status = case a.status when 'published' then 'published' else 'approved' end) done on true
    left join lateral (select l.adjustments, json_build_object('name', n.newspaper_name,
        'issue', n.issue_number, 'page', g.number) as paper
      from placement l join newspaper_page g on g.id = l.newspaper_page_id
      join newspaper n on n.id = g.newspaper_id
      where l.article_id = a.id and l.continues_page_id is null and a.status = 'published'
        and n.deleted_at is null limit 1) p on true
    where w.user_id = ${id} and a.deleted_at is null
      and a.status in ('approved', 'placed', 'published')
      and ${isWorkShown(viewer, id, 'a.editorial_office_id')}
      and done.at >= ${since} and done.at < ${until}
    order by (a.status = 'published') desc, done.at desc, a.id desc
    limit ${MAX_PORTFOLIO_TEXTS + 1}`.execute(database);
  const newest = rows.slice(0, MAX_PORTFOLIO_TEXTS);
  const shown = await withoutProtected(database, newest);
  const files = shown.flatMap(({ images }) => images.map(({ file_id: file }) => file));
  const withheld = new Set(await listWithheld(database, files, { channel: 'paper', day: today }));
  return {
    texts: limitPictures(shown.map((row) => toText(row, withheld))),
    isCut: rows.length > MAX_PORTFOLIO_TEXTS,
    leftOut: newest.length - shown.length,
  };
}
