import type { EditionInput, ArticleInput } from '../../typesetting/edition.ts';

type Paper = EditionInput['paper'];
type SentArticle = Pick<ArticleInput, 'columns' | 'headline_size' | 'voice' | 'opinion'> & {
  /** By file id. */
  credits: Record<number, string | null>;
};

/**
 * Details of a newspaper that follow the office, the templates, the print settings and the files until
 * it is sent, and are kept with it from then on (`newspaper.sent_as`). Newspapers that were sent before
 * these were kept have no more than their address.
 */
export interface SentDetails {
  paper: Partial<Paper>;
  design?: Pick<EditionInput['design'], 'print_profile' | 'bleed_mm'>;
  print?: NonNullable<EditionInput['print']>;
  /** By article id. */
  articles?: Record<number, SentArticle>;
  files?: Record<
    number,
    Pick<NonNullable<EditionInput['files']>[number], 'credit' | 'focal_point'>
  >;
  /** True if the address was changed after sending, so that the printed one never opens again. */
  is_address_replaced?: true;
}

const mapValues = <A, B>(record: Record<number, A>, change: (value: A) => B): Record<number, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value as A)]));

/** Collects the details to keep with a newspaper that is being sent. */
export const pickSentDetails = ({
  paper,
  design: { print_profile, bleed_mm },
  print,
  articles,
  files,
}: EditionInput): SentDetails => ({
  paper,
  design: { print_profile, bleed_mm },
  ...(print && { print }),
  articles: mapValues(articles, ({ columns, headline_size, voice, opinion, images }) => ({
    columns,
    headline_size,
    voice,
    opinion,
    credits: Object.fromEntries(images.map(({ file_id: id, credit }) => [id, credit])),
  })),
  files: mapValues(files ?? {}, ({ credit, focal_point }) => ({ credit, focal_point })),
});

function asSent(article: ArticleInput, sent: SentArticle | undefined): ArticleInput {
  if (!sent) return article;
  const { credits, ...style } = sent;
  const images = article.images.map((image) => ({
    ...image,
    credit: credits[image.file_id] === undefined ? image.credit : (credits[image.file_id] ?? null),
  }));
  return { ...article, ...style, images };
}

/** Returns an edition with the details that were kept when it was sent; unchanged if there are none. */
export function withSentDetails(edition: EditionInput, sent: SentDetails | null): EditionInput {
  if (!sent) return edition;
  const { print = edition.print } = sent;
  return {
    ...edition,
    paper: { ...edition.paper, ...sent.paper },
    design: { ...edition.design, ...sent.design },
    ...(print && { print }),
    articles: Object.fromEntries(
      Object.entries(edition.articles).map(([id, one]) => [
        id,
        asSent(one, sent.articles?.[Number(id)]),
      ]),
    ),
    files: Object.fromEntries(
      Object.entries(edition.files ?? {}).map(([id, one]) => [
        id,
        { ...one, ...sent.files?.[Number(id)] },
      ]),
    ),
  };
}
