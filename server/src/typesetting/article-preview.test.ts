import { NEWSPAPER_TEMPLATES } from '../../demo/newspaper-templates.ts';
import { expect, test } from 'vitest';
import { doc, setArticle } from '../testing/set-article.ts';
import { createShapedTypesetter } from '../testing/shaped-typesetter.ts';

const typesetter = createShapedTypesetter();
const [design] = NEWSPAPER_TEMPLATES;
const image = (file_id: number) => ({
  file_id,
  caption: 'Svetsen står kvar.',
  credit: 'Elin Ek',
  alt: '',
  focal_point: { x: 0.5, y: 0.5 },
});
const SENTENCE = 'Jag började på verkstaden när jag var nitton år, och lagade allt själv. ';

test.each([1, 2, 3, 4])(
  'an article as high as it needs shows its pictures, all %i of them',
  async (count) => {
    let seen = 0;
    for (const first of [1, 2, 4])
      for (const sentences of [4, 60])
        for (const columns of [2, 4]) {
          const images = Array.from({ length: count }, (_, index) => image(first + index));
          const body = doc(
            ...Array.from({ length: 3 }, () => SENTENCE.repeat(Math.ceil(sentences / 3))),
          );
          const article = setArticle({ images, body, columns });
          const { fit } = await typesetter.composeArticle(article, design!, {
            width_mm: columns * 50,
            columns,
          });
          seen += 1;
          const leftOut = fit.changes?.filter(({ kind }) => kind === 'pictures_left_out') ?? [];
          expect.soft({ first, sentences, columns, leftOut }).toMatchObject({
            leftOut: [],
          });
        }
    expect(seen).toBe(12);
  },
);
