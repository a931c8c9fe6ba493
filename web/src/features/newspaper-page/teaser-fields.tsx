import { Button, NativeSelect } from '@mantine/core';
import type { NewspaperPage, Placement, TeaserCandidate } from '@spalten/contract/newspaper-page';
import { newspaperPage as calls } from '@spalten/contract/newspaper-page';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { call } from '../../data/api.ts';
import { thumbnailUrl } from '../file/index.ts';
import { CropFields } from './adjust-pictures.tsx';
import { cropOf, usedPictures, withCrop } from './adjustments.ts';
import type { SlotAct } from './slot-acts.ts';
import { placeTeaser } from './slot-acts.ts';
import { HeadlineField } from './slot-adjustments.tsx';
import type { SaveResult } from './use-page-saves.ts';

const PROPOSED = 3;
const NO_PICTURE = 'none';

const useTeasable = (page: NewspaperPage) =>
  useQuery({
    // Under the newspaper's key, so that it is refetched with it.
    queryKey: ['newspaper', page.newspaper_id, 'teasable', page.id],
    queryFn: () => call(calls.teasable, { params: { id: page.id } }),
  }).data ?? [];

interface Props {
  page: NewspaperPage;
  placed: Placement | undefined;
  isBusy: boolean;
  onPlace: (act: SlotAct) => Promise<SaveResult>;
  onAdjust: (change: (before: SlotAdjustments) => SlotAdjustments | null) => Promise<SaveResult>;
}

/** The article of a teaser, chosen from the newspaper's other pages. The likeliest are proposed. */
function ArticleField({ page, placed, isBusy, onPlace }: Props) {
  const { t } = useTranslation();
  const teasable = useTeasable(page);
  const chosen = placed?.teaser_article_id ?? null;
  const choose = (id: number) => void onPlace(placeTeaser(id));
  const nameOf = (one: TeaserCandidate) =>
    t('teaser.choice', { page: one.page_number, headline: one.headline });
  if (teasable.length === 0 && chosen === null)
    return <p className="quiet">{t('teaser.nothing')}</p>;
  const isGone = chosen !== null && !teasable.some(({ article_id }) => article_id === chosen);
  return (
    <>
      {chosen === null && (
        <ul className="slot-list">
          {teasable.slice(0, PROPOSED).map((one) => (
            <li key={one.article_id}>
              <button
                type="button"
                className="teaser-choice"
                disabled={isBusy}
                onClick={() => choose(one.article_id)}
              >
                {one.images[0] && (
                  <PictureOrName src={thumbnailUrl(one.images[0].file_id, 160)} alt="" />
                )}
                <span>
                  <strong>{one.headline}</strong>
                  <span className="quiet">{t('teaser.onPage', { page: one.page_number })}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {(chosen !== null || teasable.length > PROPOSED) && (
        <NativeSelect
          label={t('teaser.article')}
          value={chosen ?? ''}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          data={[
            ...(chosen === null ? [{ value: '', label: t('teaser.choose'), disabled: true }] : []),
            ...(isGone ? [{ value: String(chosen), label: t('teaser.gone') }] : []),
            ...teasable.map((one) => ({ value: String(one.article_id), label: nameOf(one) })),
          ]}
        />
      )}
    </>
  );
}

/** The picture of a teaser, if any, and its crop. */
function PictureField(props: Props & { article: TeaserCandidate }) {
  const { t } = useTranslation();
  const [isCropping, setCropping] = useState(false);
  const { images } = props.article;
  const adjustments = props.placed?.adjustments ?? {};
  if (images.length === 0) return null;
  const [used] = usedPictures(images, adjustments);
  const image = images.find(({ file_id }) => file_id === used);
  return (
    <>
      <NativeSelect
        label={t('teaser.picture')}
        value={used ?? NO_PICTURE}
        onChange={(event) => {
          const id = Number(event.currentTarget.value);
          void props.onAdjust((before) => ({ ...before, file_ids: id ? [id] : [] }));
        }}
        data={[
          ...images.map(({ file_id, alt }, index) => ({
            value: String(file_id),
            label: alt ?? t('adjust.picture', { number: index + 1 }),
          })),
          { value: NO_PICTURE, label: t('teaser.noPicture') },
        ]}
      />
      {image && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          aria-expanded={isCropping}
          onClick={() => setCropping(!isCropping)}
        >
          {t('adjust.crop')}
        </Button>
      )}
      {image && isCropping && (
        <CropFields
          image={image}
          crop={cropOf(image, adjustments)}
          onChange={(crop) =>
            void props.onAdjust((before) => withCrop(before, image.file_id, crop))
          }
        />
      )}
    </>
  );
}

/** A teaser in a text slot: article, headline and picture. Its text is in the slot's own field. */
export function TeaserFields(props: Props) {
  const { t } = useTranslation();
  const { placed, page } = props;
  const article = useTeasable(page).find(
    ({ article_id }) => article_id === placed?.teaser_article_id,
  );
  return (
    <section className="stack" aria-labelledby="teaser-title">
      <h3 id="teaser-title">{t('teaser.title')}</h3>
      <p className="quiet">{t('teaser.help')}</p>
      <ArticleField {...props} />
      {article && (
        <HeadlineField
          key={article.article_id}
          stored={placed?.adjustments?.headline ?? ''}
          own={article.headline}
          help={t('teaser.headlineHelp')}
          onAdjust={props.onAdjust}
        />
      )}
      {article && (
        <PictureField key={`picture ${article.article_id}`} {...props} article={article} />
      )}
    </section>
  );
}
