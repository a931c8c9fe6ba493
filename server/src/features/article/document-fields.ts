import type { Article } from '@spalten/contract/article';
import { ArticleImageInput, ArticleUpdate } from '@spalten/contract/article';
import type { DocumentContent, DocumentField } from '@spalten/contract/article-document';
import { DOCUMENT_FIELDS, readDocument } from '@spalten/contract/article-document';
import { pick } from '@spalten/contract/pick';
import { printOf } from '@spalten/contract/suggestions';
import type * as Y from 'yjs';
import * as z from 'zod';
import { normalise } from '../../platform/forms/normalise.ts';
import { fieldMessages } from '../../platform/field-messages.ts';
import { unprocessable } from '../../platform/errors.ts';

/** The limits that a save has. */
const DocumentFields = ArticleUpdate.pick({
  kicker: true,
  headline: true,
  standfirst: true,
  body: true,
  easy_body: true,
  pull_quote: true,
  quote_speaker: true,
  fact_box: true,
  byline: true,
  answers: true,
} satisfies Record<Exclude<DocumentField, 'images'>, true>).extend({
  images: z.array(ArticleImageInput).max(40),
});

/** The fields of an article as its document has them. */
export function contentOf(article: Article): DocumentContent {
  const images = article.images.map(({ file: _, ...image }) => image);
  return { ...pick(article, DOCUMENT_FIELDS), images };
}

/**
 * Reads a document as the fields of a save, trimmed as forms are. @throws DocumentFault for what an
 * article can't have, ProblemError 422 for what a save can't have
 */
export function readFields(doc: Y.Doc): DocumentContent {
  const given = normalise(DocumentFields, readDocument(doc));
  const parsed = DocumentFields.safeParse(given);
  if (!parsed.success) throw unprocessable(fieldMessages(parsed.error, given));
  const { headline, byline, kicker, standfirst, pull_quote, quote_speaker, ...others } =
    parsed.data;
  return {
    ...others,
    headline: headline ?? '',
    byline: byline ?? '',
    kicker: kicker ?? null,
    standfirst: standfirst ?? null,
    pull_quote: pull_quote ?? null,
    quote_speaker: quote_speaker ?? null,
    easy_body: others.easy_body ?? null,
    fact_box: others.fact_box ?? null,
    answers: others.answers ?? [],
    images: others.images.map((image) => ({
      ...image,
      caption: image.caption ?? null,
      credit: image.credit ?? null,
      alt: image.alt ?? null,
    })),
  } as DocumentContent;
}

/** True for fields that a save would take. */
export const isSaveable = (content: DocumentContent): boolean =>
  DocumentFields.safeParse(normalise(DocumentFields, content)).success;

/** Returns the fields of `wanted` that differ from those of `present`. */
export function differingFields(
  present: DocumentContent,
  wanted: DocumentContent,
): Partial<DocumentContent> {
  const names = DOCUMENT_FIELDS.filter((name) => printOf(present[name]) !== printOf(wanted[name]));
  return Object.fromEntries(names.map((name) => [name, wanted[name]]));
}
