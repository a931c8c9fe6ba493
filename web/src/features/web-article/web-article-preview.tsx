import { captionBeside } from '@spalten/contract/credit';
import { Button, SegmentedControl } from '@mantine/core';
import { mediaPlainText } from '@spalten/contract/media-text';
import { measureText } from '@spalten/contract/text-measures';
import type { WebArticle } from '@spalten/contract/web-article';
import type { RefObject } from 'react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { creditWords } from '../../ui/look/credit.ts';
import { formatLongDay } from '../../ui/look/format.ts';
import { dirOfWords } from '../../ui/text/block-direction.ts';
import { MediaTextView } from '../../ui/text/media-text-view.tsx';
import { OpinionMark } from '../../ui/look/opinion-mark.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { ReadingHelp } from '../../ui/reading/reading-help.tsx';
import { FileLinks, thumbnailUrl } from '../file/index.ts';
import { stateOf } from './web-article.api.ts';

function Sheet(props: { article: WebArticle; text: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation();
  const { article, text } = props;
  const { image_file: image } = article;
  return (
    <article className="web-sheet">
      <p className="kicker">{article.tags.join(' · ')}</p>
      {article.opinion_name && (
        <OpinionMark name={article.opinion_name} note={article.opinion_note} />
      )}
      <h2 className="web-title" dir={dirOfWords(article.title)}>
        {article.title}
      </h2>
      {article.standfirst && (
        <p className="lead" dir={dirOfWords(article.standfirst)}>
          {article.standfirst}
        </p>
      )}
      {image && (
        <figure className="media-picture">
          <PictureOrName src={thumbnailUrl(image.id, 1280)} alt={article.image_alt ?? ''} />
          {(article.image_caption || article.image_credit) && (
            <figcaption dir={dirOfWords(article.image_caption, article.image_credit)}>
              {captionBeside(article.image_caption, article.image_credit)}{' '}
              {creditWords(article.image_credit, t)}
            </figcaption>
          )}
        </figure>
      )}
      <p className="quiet">
        {[article.byline, article.published_at && formatLongDay(article.published_at)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className="reading" ref={text}>
        <MediaTextView value={article.body} level={3} />
      </div>
      <FileLinks files={article.files} />
    </article>
  );
}

/** A web article as on the site, at phone and desktop width. */
export function WebArticlePreview({ article }: { article: WebArticle }) {
  const { t } = useTranslation();
  const [width, setWidth] = useState<'phone' | 'desktop'>('desktop');
  const text = useRef<HTMLDivElement>(null);
  const { lix } = useMemo(() => measureText(mediaPlainText(article.body)), [article.body]);
  return (
    <>
      <PageHeader
        up="/web-article"
        kicker={t('web.list')}
        title={t('web.previewOf', { title: article.title })}
        action={
          article.can.update && (
            <Button component={Link} variant="default" to={`/web-article/${article.id}/edit`}>
              {t('app.edit')}
            </Button>
          )
        }
      >
        <p className="quiet">{t(`web.previewText.${stateOf(article)}`)}</p>
      </PageHeader>
      <SegmentedControl
        mb="md"
        classNames={{ root: 'two-modes' }}
        aria-label={t('web.width')}
        value={width}
        onChange={(value) => setWidth(value as typeof width)}
        data={[
          { value: 'desktop', label: t('web.desktop') },
          { value: 'phone', label: t('web.phone') },
        ]}
      />
      <ReadingHelp target={text} lix={lix} />
      <div className={`web-frame web-frame-${width}`} lang="sv">
        <Sheet article={article} text={text} />
      </div>
    </>
  );
}
