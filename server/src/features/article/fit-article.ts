import type { Article, ArticleFit, article as calls } from '@spalten/contract/article';
import { opinionMark } from '@spalten/contract/article-template';
import type { PageDesign } from '@spalten/contract/newspaper-template';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { ArticleInput } from '../../typesetting/edition.ts';
import { columnsWidth } from '../../typesetting/grid.ts';
import { rewordForWriter } from '../../typesetting/fit.ts';
import type { Compositor } from '../../typesetting/typesetter.ts';
import { areFilesVisible } from '../file/index.ts';
import { fitStory, findArticleSlot } from '../newspaper-page/index.ts';
import { replaceArticleSigns } from './missing-signs.ts';
import { ownFaces } from './save-article.ts';

type Unsaved = z.output<typeof calls.fit.body>;

const given = <T>(value: T | undefined, stored: T): T => (value === undefined ? stored : value);

/** Merges unsaved changes into the stored article for typesetting. */
function toTypesetterInput(article: Article, unsaved: Unsaved): ArticleInput {
  const images = unsaved.images?.map((image) => ({
    ...image,
    caption: image.caption ?? null,
    credit: image.credit ?? null,
    alt: image.alt ?? null,
    focal_point: image.focal_point ?? null,
  }));
  return {
    kicker: given(unsaved.kicker, article.kicker),
    headline: given(unsaved.headline, article.headline) ?? '',
    standfirst: given(unsaved.standfirst, article.standfirst),
    body: unsaved.body ?? article.body,
    pull_quote: given(unsaved.pull_quote, article.pull_quote),
    quote_speaker: given(unsaved.quote_speaker, article.quote_speaker),
    fact_box: given(unsaved.fact_box, article.fact_box),
    byline: given(unsaved.byline, article.byline) ?? '',
    answers: unsaved.answers ?? article.answers,
    images: images ?? article.images,
    columns: article.article_template.columns,
    headline_size: article.article_template.headline_size,
    voice: article.article_template.voice,
    opinion: opinionMark(article.article_template),
  };
}

/** Finds the design of the office's newest newspaper, or of the first template if it has none. */
async function designOf(database: Database, officeId: number): Promise<PageDesign> {
  const { rows } = await sql<{ design: PageDesign }>`
    (select design, 0 as rank, id from newspaper
      where editorial_office_id = ${officeId} and deleted_at is null order by id desc limit 1)
    union all
    (select design, 1, id from newspaper_template where deleted_at is null
      and customer_id is null order by id limit 1)
    order by rank limit 1`.execute(database);
  const design = rows[0]?.design;
  if (!design)
    throw unprocessable({
      newspaper_template_id: [
        {
          sv: 'Det finns ingen tidningsmall än, så texten kan inte visas som i tidningen.',
          en: 'There is no newspaper template yet, so the text cannot be shown as in print.',
        },
      ],
    });
  return design;
}

/** Typesets unsaved text, in the article's slot or in its template's width. */
export async function fitArticle(
  { database, typesetter }: { database: Database; typesetter: Compositor },
  viewer: Viewer,
  article: Article,
  unsaved: Unsaved,
): Promise<ArticleFit> {
  const fileIds = unsaved.images?.map((image) => image.file_id) ?? [];
  if (!(await areFilesVisible(database, viewer, fileIds)))
    throw unprocessable({
      images: [
        {
          sv: 'En bild finns inte längre. Ta bort den och välj en annan.',
          en: 'A picture no longer exists. Remove it and choose another.',
        },
      ],
    });
  const answers = unsaved.answers && ownFaces(unsaved.answers, article, unsaved.images);
  const { words, missing } = replaceArticleSigns(
    toTypesetterInput(article, { ...unsaved, answers }),
  );
  const slot = await findArticleSlot(database, article.id);
  const design = slot?.design ?? (await designOf(database, article.editorial_office.id));
  const style = slot?.style ?? {
    columns: Math.min(words.columns, design.columns),
    headline_size: words.headline_size,
  };
  const columns = style.columns ?? 1;
  const width = slot?.box.w ?? columnsWidth(design, columns);
  const isWhole = slot !== undefined && !slot.isContinued;
  const set = await typesetter.composeArticle(words, design, {
    width_mm: width,
    style,
    turn: slot?.turn ?? 0,
    adjustments: slot?.adjustments ?? null,
    ...(isWhole && { height_mm: slot.box.h }),
  });
  const fit = slot?.isContinued
    ? await fitStory({ database, typesetter }, article.id, words)
    : set.fit;
  return {
    svg: set.svg,
    width_mm: width,
    height_mm: set.height_mm,
    columns,
    fit: viewer.role === 'participant' ? rewordForWriter(fit) : fit,
    slot: slot ? { ...slot.where } : null,
    missing_signs: missing,
  };
}
