import type { Newspaper } from '@spalten/contract/newspaper';
import type { PageText } from '@spalten/contract/newspaper-page';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PagePicture } from '../../ui/page-picture/page-picture.tsx';
import { ProofLayer } from '../proof/index.ts';
import { pageTextQuery, previewUrl } from './newspaper.api.ts';

type Page = Newspaper['pages'][number];

/** Links over the articles that begin on a page. They open the text. */
function ArticleAreas(props: {
  paper: Newspaper;
  slots: PageText['slots'];
  onOpen: (slotId: string) => void;
}) {
  const { t } = useTranslation();
  const { width_mm: width, height_mm: height } = props.paper.design;
  return props.slots.map(({ slot_id: id, article, box }) =>
    article ? (
      <button
        key={id}
        type="button"
        className="reader-area"
        style={{
          left: `${(box.x / width) * 100}%`,
          top: `${(box.y / height) * 100}%`,
          width: `${(box.w / width) * 100}%`,
          height: `${(box.h / height) * 100}%`,
        }}
        aria-label={t('reader.readArticle', { title: article.headline })}
        onClick={() => props.onOpen(id)}
      />
    ) : null,
  );
}

/** A page as a picture, whose articles open as text. */
export function ReaderPage(props: {
  paper: Newspaper;
  page: Page;
  /** The page is pressed to mark what is wrong. */
  isMarking: boolean;
  /** Shows the corrections on the page. */
  hasMarks: boolean;
  onOpen: (slotId: string) => void;
}) {
  const { paper, page, isMarking } = props;
  const { data } = useQuery(pageTextQuery(page));
  return (
    <div className="reader-page">
      <PagePicture
        isUrgent
        source={previewUrl(page)}
        shape={paper.design.width_mm / paper.design.height_mm}
      />
      {data && !isMarking && (
        <ArticleAreas paper={paper} slots={data.slots} onOpen={props.onOpen} />
      )}
      {props.hasMarks && (
        <Suspense fallback={null}>
          <ProofLayer paper={paper} page={page} slots={data?.slots ?? []} isMarking={isMarking} />
        </Suspense>
      )}
    </div>
  );
}
