import type { Article } from '@spalten/contract/article';
import { rootsOf } from '@spalten/contract/article-document';
import { isEmptyRichText } from '@spalten/contract/rich-text';
import Collaboration from '@tiptap/extension-collaboration';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type * as Y from 'yjs';
import { creditWords } from '../../../ui/credit.ts';
import { formatNames } from '../../../ui/format.ts';
import { PersonLine } from '../../../ui/person-line.tsx';
import type { ChosenWords } from '../../../ui/rich-text-editor.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { RichTextView } from '../../../ui/rich-text-view.tsx';
import type { TextMark } from '../../../ui/text-marks.ts';
import { thumbnailUrl } from '../../file/index.ts';
import type { ArticleContent } from '../article-content.ts';
import { suggestionMarks } from './suggestion-marks.ts';

/** A picture as it will print, with caption and photographer. */
function Picture({ image, index }: { image: Article['images'][number]; index: number }) {
  const { t } = useTranslation();
  const by = creditWords(image.credit, t);
  return (
    <figure>
      <img
        src={thumbnailUrl(image.file_id, 1280)}
        srcSet={`${thumbnailUrl(image.file_id, 640)} 640w, ${thumbnailUrl(image.file_id, 1280)} 1280w`}
        sizes="(width < 46rem) 100vw, 42rem"
        alt={image.alt ?? ''}
        loading="lazy"
        {...(image.file.width &&
          image.file.height && { width: image.file.width, height: image.file.height })}
      />
      {(image.caption || by) && (
        <figcaption id={`picture-${index}-caption`}>
          {image.caption} {by && <span className="credit">{by}</span>}
        </figcaption>
      )}
    </figure>
  );
}

/** The body with its comments. What is only suggested isn't shown. */
function Body(props: Parameters<typeof ReadingView>[0]) {
  const { t } = useTranslation();
  const { doc } = props;
  const shared = useMemo(
    () => [Collaboration.configure({ fragment: rootsOf(doc).body }), ...suggestionMarks],
    [doc],
  );
  return (
    <RichTextEditor
      key={doc.guid}
      shared={shared}
      label={t('article.body')}
      value={props.content.body}
      readOnly
      isReading
      marks={props.marks}
      onComment={props.onComment}
      onShowComment={props.onShowComment}
      openComments={props.openComments}
    />
  );
}

/** An article that is reviewed, as it will print: read calmly, with comments at its words. */
export function ReadingView(props: {
  content: ArticleContent;
  doc: Y.Doc;
  marks: readonly TextMark[];
  onComment?: ((chosen: ChosenWords | null) => void) | undefined;
  onShowComment: (id: number, byKey: boolean) => void;
  openComments: number;
}) {
  const { t } = useTranslation();
  const { content } = props;
  const faces = new Set(content.answers.map(({ file_id }) => file_id));
  const pictures = content.images
    .map((image, index) => ({ image, index }))
    .filter(({ image }) => !faces.has(image.file_id) || image.caption);
  const { fact_box: box, pull_quote: quote, quote_speaker: speaker } = content;
  const byline = content.byline || formatNames(content.authors.map(({ name }) => name));
  return (
    <article className="reading as-printed" aria-label={t('review.text')}>
      {content.kicker && (
        <p className="kicker" id="field-kicker">
          {content.kicker}
        </p>
      )}
      <h2 id="field-headline">{content.headline || t('article.untitled')}</h2>
      {content.standfirst && (
        <p className="printed-standfirst" id="field-standfirst">
          {content.standfirst}
        </p>
      )}
      {byline && <p className="printed-byline">{t('review.by', { names: byline })}</p>}
      {pictures.slice(0, 1).map((one) => (
        <Picture key={one.index} {...one} />
      ))}
      {(!isEmptyRichText(content.body) || content.answers.length === 0) && (
        <div id="field-body">
          <Body {...props} />
        </div>
      )}
      <div id="field-answers">
        {content.answers.map((answer, index) => (
          <div key={index} className="answer-view">
            {answer.file_id && <img src={thumbnailUrl(answer.file_id, 160)} alt="" />}
            <p>
              <strong>
                <PersonLine name={answer.name} about={answer.about} />
              </strong>
              <br />
              <bdi>{answer.words}</bdi>
            </p>
          </div>
        ))}
      </div>
      {quote && (
        <blockquote id="field-pull_quote">
          {quote}
          {speaker && <footer>– {speaker}</footer>}
        </blockquote>
      )}
      <div id="field-images">
        {pictures.slice(1).map((one) => (
          <Picture key={one.index} {...one} />
        ))}
      </div>
      {box && (
        <aside className="fact-box" id="field-fact_box" aria-label={box.title || t('text.factBox')}>
          {box.title && <p className="fact-box-title">{box.title}</p>}
          <RichTextView value={box.body} />
        </aside>
      )}
    </article>
  );
}
