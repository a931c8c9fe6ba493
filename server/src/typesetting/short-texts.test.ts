import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { doc, setArticle } from '../testing/set-article.ts';
import { createTestTypesetter } from '../testing/test-typesetter.ts';

/* A short text with a picture, which is what beginners write first. */

const SHAPES = { upright: [1500, 2200], wide: [2200, 1500], square: [1600, 1600] } as const;
const TEXTS = ['En mening.', 'Vi har fått en ny cykel. Den är röd. Alla får låna den.'];
/** The share of a picture that a layout may crop it to. */
const LEAST_SHOWN = 0.35;

/** Every other slot of all templates: setting each takes a moment. */
const slots = NEWSPAPER_TEMPLATES.flatMap((design) =>
  design.pages.flatMap((page) =>
    page.slots.filter(({ kind }) => kind === 'article').map((slot) => ({ design, slot })),
  ),
).filter((_, index) => index % 2 === 0);

test.each(Object.entries(SHAPES))(
  'a picture that is %s is no strip beside a short text',
  async (_, [width, height]) => {
    const picture = await sharp({ create: { width, height, channels: 3, background: '#27a' } })
      .jpeg()
      .toBuffer();
    const typesetter = createTestTypesetter({ readPicture: async () => new Uint8Array(picture) });
    const image = { file_id: 1, caption: null, credit: 'Elin', alt: null, focal_point: null };
    for (const { design, slot } of slots)
      for (const text of TEXTS) {
        const article = setArticle({
          columns: 2,
          headline_size: 20,
          headline: 'Ny cykel',
          standfirst: null,
          body: doc(text),
          images: [image],
        });
        const page = { id: 1, number: 2, name: 'Sidan', slots: [slot] };
        const { pictures } = await typesetter.compose(
          {
            paper: { name: 'B', issue_number: 2, published_on: '2026-11-20', office: 'P' },
            design,
            articles: { 1: article },
            contents: [],
            pages: [{ ...page, placements: [{ slot_id: slot.id, article_id: 1 }] }],
          },
          { as: 'proof' },
        );
        for (const { shown } of pictures[1] ?? [])
          expect(shown.w * shown.h, `${design.name}, ${slot.id}`).toBeGreaterThan(LEAST_SHOWN);
      }
  },
);
