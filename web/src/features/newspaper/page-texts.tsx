import { captionBeside } from '@spalten/contract/credit';
import type { Newspaper } from '@spalten/contract/newspaper';
import type { PageText } from '@spalten/contract/newspaper-page';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { PersonLine } from '../../ui/look/person-line.tsx';
import { creditWords } from '../../ui/look/credit.ts';
import { thumbnailUrl } from '../../data/file-url.ts';
import { OpinionMark } from '../../ui/look/opinion-mark.tsx';
import { dirOfWords } from '../../ui/text/block-direction.ts';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { pageTextQuery } from './newspaper.api.ts';

type Article = NonNullable<PageText['slots'][number]['article']>;

/** A picture of an article. One that can't be shown leaves its words. */
function Picture({ image }: { image: Article['images'][number] }) {
  const { t } = useTranslation();
  const [isGone, setGone] = useState(false);
  const { file_id: id, alt, caption, credit } = image;
  const described = alt ?? '';
  const words = [captionBeside(caption, credit), creditWords(credit, t)].filter(Boolean);
  return (
    <figure>
      {isGone ? (
        <p className="quiet">{described !== caption && described}</p>
      ) : (
        <PictureOrName
          src={thumbnailUrl(id, 640)}
          srcSet={`${thumbnailUrl(id, 640)} 640w, ${thumbnailUrl(id, 1280)} 1280w`}
          sizes="(width < 44rem) 92vw, 40rem"
          alt={described === caption ? '' : described}
          loading="lazy"
          onError={() => setGone(true)}
        />
      )}
      {words.length > 0 && (
        <figcaption className="quiet" dir={dirOfWords(...words)}>
          {words.map((text) => (
            <span key={text}>{text} </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** Words with the face of a person small beside them, if there is one. */
function BesideFace(props: {
  image: Article['images'][number] | undefined;
  person: string;
  children: ReactNode;
}) {
  const { image, person, children } = props;
  if (!image) return children;
  return (
    <div className="reader-person">
      <PictureOrName
        src={thumbnailUrl(image.file_id, 320)}
        alt={image.alt?.trim() || person}
        loading="lazy"
      />
      {children}
    </div>
  );
}

/** The credits of pictures, each once. */
function Credits({ images }: { images: readonly (Article['images'][number] | undefined)[] }) {
  const { t } = useTranslation();
  const words = new Set(images.map((image) => creditWords(image?.credit, t)).filter(Boolean));
  return words.size > 0 && <p className="quiet">{[...words].join(', ')}</p>;
}

/** The element of an article's text. */
export const articleId = (page: number, slotId: string): string => `text-${page}-${slotId}`;

function SlotText({ slot, page }: { slot: PageText['slots'][number]; page: number }) {
  const { t } = useTranslation();
  const { article } = slot;
  if (!article) return <p dir={dirOfWords(slot.text)}>{slot.text}</p>;
  const imageOf = (id: number | null) => article.images.find((image) => image.file_id === id);
  const portrait = imageOf(article.portrait_id);
  const faces = article.answers.map((answer) => imageOf(answer.file_id));
  const others = article.images.filter((image) => image !== portrait && !faces.includes(image));
  return (
    <article id={articleId(page, slot.slot_id)} tabIndex={-1}>
      {article.opinion && <OpinionMark {...article.opinion} />}
      {article.kicker && (
        <p className="kicker" dir={dirOfWords(article.kicker)}>
          {article.kicker}
        </p>
      )}
      <h2 dir={dirOfWords(article.headline)}>{article.headline}</h2>
      {article.standfirst && (
        <p className="lead" dir={dirOfWords(article.standfirst)}>
          {article.standfirst}
        </p>
      )}
      <BesideFace image={portrait} person={article.byline}>
        {article.byline && <p className="quiet">{t('reader.textBy', { name: article.byline })}</p>}
      </BesideFace>
      <Credits images={[portrait]} />
      {others.map((image) => (
        <Picture key={image.file_id} image={image} />
      ))}
      <RichTextView value={article.body} />
      {article.answers.map(({ name, about, words }, index) => (
        <BesideFace key={index} image={faces[index]} person={name}>
          <p dir={dirOfWords(words)}>
            <strong>
              <PersonLine name={name} about={about} />:
            </strong>{' '}
            <bdi>{words}</bdi>
          </p>
        </BesideFace>
      ))}
      <Credits images={faces} />
      {article.pull_quote && (
        <blockquote dir={dirOfWords(article.pull_quote)}>
          ”{article.pull_quote}”{article.quote_speaker && ` – ${article.quote_speaker}`}
        </blockquote>
      )}
      {article.fact_box && (
        <section className="card">
          <h3 dir={dirOfWords(article.fact_box.title)}>{article.fact_box.title}</h3>
          <RichTextView value={article.fact_box.body} />
        </section>
      )}
    </article>
  );
}

/** The text of pages in reading order. */
export function PageTexts(props: { pages: Newspaper['pages'] }) {
  const { t } = useTranslation();
  const texts = useQueries({
    queries: props.pages.map(pageTextQuery),
  });
  return texts.map(({ data }) => (
    <section key={data?.number} aria-label={data && t('newspaper.page', { number: data.number })}>
      {data?.slots.map((slot) => (
        <SlotText key={slot.slot_id} slot={slot} page={data.number} />
      ))}
    </section>
  ));
}
