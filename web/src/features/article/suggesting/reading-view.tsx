import type { Article } from '@spalten/contract/article';
import { rootsOf } from '@spalten/contract/article-document';
import type { RichText } from '@spalten/contract/rich-text';
import { isEmptyRichText, plainText } from '@spalten/contract/rich-text';
import { measureText } from '@spalten/contract/text-measures';
import Collaboration from '@tiptap/extension-collaboration';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as Y from 'yjs';
import { PictureOrName } from '../../../ui/look/picture-or-name.tsx';
import { creditWords } from '../../../ui/look/credit.ts';
import { formatNames } from '../../../ui/look/format.ts';
import { ReadingHelp } from '../../../ui/reading/reading-help.tsx';
import { dirOfWords } from '../../../ui/text/block-direction.ts';
import { RichTextEditor } from '../../../ui/text/rich-text-editor.tsx';
import { RichTextView } from '../../../ui/text/rich-text-view.tsx';
import { PicturedPeople } from '../../consent/index.ts';
import { thumbnailUrl } from '../../file/index.ts';
import { AnswerView } from '../answers-field.tsx';
import type { ArticleContent } from '../article-content.ts';
import type { CommentOn, FieldMark } from '../article-fields.tsx';
import { CommentableText } from './commentable-text.tsx';
import { suggestionMarks } from '../suggestion-marks.ts';

/** The comments of a reading view's texts. */
interface CommentProps {
  marks: readonly FieldMark[];
  onComment?: CommentOn | undefined;
  onShowComment: (id: number, byKey: boolean) => void;
}

/** A short text with its comments. */
function Words({ field, text, talk }: { field: string; text: string; talk: CommentProps }) {
  const { onComment } = talk;
  return (
    <CommentableText
      text={text}
      marks={talk.marks.filter((mark) => mark.field === field)}
      onComment={onComment && ((chosen) => onComment(field, chosen))}
      onShowComment={talk.onShowComment}
    />
  );
}

/** A picture as it will print, with caption and photographer. */
function Picture(props: { image: Article['images'][number]; index: number; talk: CommentProps }) {
  const { t } = useTranslation();
  const { image, index } = props;
  const by = creditWords(image.credit, t);
  return (
    <figure>
      <PictureOrName
        src={thumbnailUrl(image.file_id, 1280)}
        srcSet={`${thumbnailUrl(image.file_id, 640)} 640w, ${thumbnailUrl(image.file_id, 1280)} 1280w`}
        sizes="(width < 46rem) 100vw, 42rem"
        alt={image.alt ?? ''}
        loading="lazy"
        {...(image.file.width &&
          image.file.height && { width: image.file.width, height: image.file.height })}
      />
      {(image.caption || by) && (
        <figcaption id={`picture-${index}-caption`} dir={dirOfWords(image.caption, by)}>
          {image.caption && (
            <Words field={`caption:${image.file_id}`} text={image.caption} talk={props.talk} />
          )}{' '}
          {by && <span className="credit">{by}</span>}
        </figcaption>
      )}
    </figure>
  );
}

/** A number that is another one when the text is. */
function useEdition(text: RichText): number {
  const [shown, setShown] = useState({ text, edition: 0 });
  if (shown.text !== text) setShown({ text, edition: shown.edition + 1 });
  return shown.edition;
}

/** A rich text with its comments. What is only suggested isn't shown. */
function RichWords(
  props: CommentProps & {
    doc: Y.Doc | undefined;
    field: 'body' | 'fact_body';
    /** The text of an article that can't be changed. */
    value: RichText;
    openComments?: number;
  },
) {
  const { t } = useTranslation();
  const { doc, field, marks, onComment, value } = props;
  const isBody = field === 'body';
  const edition = useEdition(value);
  const shared = useMemo(() => {
    if (!doc) return undefined;
    const { body, factBody } = rootsOf(doc);
    return [Collaboration.configure({ fragment: isBody ? body : factBody }), ...suggestionMarks];
  }, [doc, isBody]);
  const own = useMemo(() => marks.filter((mark) => mark.field === field), [marks, field]);
  return (
    <RichTextEditor
      key={doc?.guid ?? 'read'}
      shared={shared}
      {...(!doc && { edition })}
      label={t(isBody ? 'article.body' : 'article.fact_box')}
      value={value}
      readOnly
      isReading
      isSmall={!isBody}
      marks={own}
      onComment={onComment && ((chosen) => onComment(field, chosen))}
      onShowComment={props.onShowComment}
      openComments={props.openComments ?? 0}
    />
  );
}

type ReadingProps = CommentProps & {
  content: ArticleContent;
  /** Undefined for an article that can only be read. */
  doc: Y.Doc | undefined;
  openComments: number;
};

/** The parts of an article in the order of print, with comments at their words. */
function PrintedParts(props: ReadingProps) {
  const { t } = useTranslation();
  const { content } = props;
  const faces = new Set(content.answers.map(({ file_id }) => file_id));
  const pictures = content.images
    .map((image, index) => ({ image, index }))
    .filter(({ image }) => !faces.has(image.file_id) || image.caption);
  const { fact_box: box, pull_quote: quote, quote_speaker: speaker } = content;
  const byline = content.byline || formatNames(content.authors.map(({ name }) => name));
  return (
    <>
      {content.kicker && (
        <p className="kicker" id="field-kicker" dir={dirOfWords(content.kicker)}>
          <Words field="kicker" text={content.kicker} talk={props} />
        </p>
      )}
      <h2 id="field-headline" dir={dirOfWords(content.headline)}>
        {content.headline ? (
          <Words field="headline" text={content.headline} talk={props} />
        ) : (
          t('article.untitled')
        )}
      </h2>
      {content.standfirst && (
        <p
          className="printed-standfirst"
          id="field-standfirst"
          dir={dirOfWords(content.standfirst)}
        >
          <Words field="standfirst" text={content.standfirst} talk={props} />
        </p>
      )}
      {byline && <p className="printed-byline">{t('review.by', { names: byline })}</p>}
      {pictures.slice(0, 1).map((one) => (
        <Picture key={one.index} {...one} talk={props} />
      ))}
      {(!isEmptyRichText(content.body) || content.answers.length === 0) && (
        <div id="field-body">
          <RichWords {...props} field="body" value={content.body} />
        </div>
      )}
      <div id="field-answers">
        {content.answers.map((answer, index) => (
          <AnswerView key={index} answer={answer} />
        ))}
      </div>
      {quote && (
        <blockquote id="field-pull_quote" dir={dirOfWords(quote)} data-read-aloud>
          <Words field="pull_quote" text={quote} talk={props} />
          {speaker && <footer>– {speaker}</footer>}
        </blockquote>
      )}
      <div id="field-images">
        {pictures.slice(1).map((one) => (
          <Picture key={one.index} {...one} talk={props} />
        ))}
      </div>
      {box && (
        <aside className="fact-box" id="field-fact_box" aria-label={box.title || t('text.factBox')}>
          {box.title && (
            <p className="fact-box-title" dir={dirOfWords(box.title)}>
              <Words field="fact_title" text={box.title} talk={props} />
            </p>
          )}
          <RichWords {...props} field="fact_body" value={box.body} openComments={0} />
        </aside>
      )}
    </>
  );
}

/**
 * An article that is reviewed or can only be read, as it will print: with reading aids, and comments
 * at its words.
 */
export function ReadingView(props: ReadingProps) {
  const { t } = useTranslation();
  const text = useRef<HTMLElement>(null);
  const [isEasy, setEasy] = useState(false);
  const { headline, body, easy_body: easy } = props.content;
  const { lix } = useMemo(() => measureText(plainText(body)), [body]);
  const isEasyShown = isEasy && easy !== null;
  return (
    <>
      <ReadingHelp
        // What is read aloud is what is shown.
        key={String(isEasyShown)}
        target={text}
        easy={easy === null ? undefined : { isOn: isEasyShown, onChange: setEasy }}
        lix={lix}
      />
      <article className="reading as-printed" aria-label={t('review.text')} ref={text}>
        {isEasyShown ? (
          <>
            <h2 dir={dirOfWords(headline)}>{headline || t('article.untitled')}</h2>
            <RichTextView value={easy} />
          </>
        ) : (
          <PrintedParts {...props} />
        )}
      </article>
      {/* Who is seen in the pictures can be said also when nothing else can be changed. */}
      {!props.doc &&
        props.content.images.map(({ file_id: fileId }) => (
          <PicturedPeople key={fileId} fileId={fileId} />
        ))}
    </>
  );
}
