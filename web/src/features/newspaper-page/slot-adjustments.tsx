import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { Article } from '@spalten/contract/article';
import type { NewspaperPage, PlacedContent } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import type { OmittablePart, SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { countTextColumns, slotBox } from '@spalten/contract/slot-box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldedFields } from '../../ui/forms/folded-fields.tsx';
import { Textarea } from '../../ui/forms/text-field.tsx';
import { useUnsavedWork } from '../../ui/saving/use-unsaved-changes.ts';
import { articleQuery } from '../article/index.ts';
import { newspaperQuery } from '../newspaper/index.ts';
import { usedPictures } from './adjustments.ts';
import { AdjustPictures } from './adjust-pictures.tsx';
import { findPartNote } from './part-note.ts';
import { PictureSizeFields } from './picture-size-fields.tsx';
import { PortraitField } from './portrait-field.tsx';
import { QuoteField } from './quote-field.tsx';
import { findSetLines } from './set-lines.ts';
import type { SaveResult } from './use-page-saves.ts';

const SCALES = [0.85, 0.92, 1, 1.08, 1.15] as const;
/** The parts that are shown unless a page leaves them out. The quote has choices of its own. */
const PARTS: OmittablePart[] = ['standfirst', 'fact_box'];

type Adjust = (change: (before: SlotAdjustments) => SlotAdjustments | null) => Promise<SaveResult>;

/** A headline for this page only. The article's own is used when it is empty. Saved on blur. */
export function HeadlineField(props: {
  stored: string;
  own: string;
  help?: string;
  onAdjust: Adjust;
}) {
  const { t } = useTranslation();
  // Null until it is edited here.
  const [written, setWritten] = useState<string | null>(null);
  const words = written ?? props.stored;
  const isChanged = words.trim() !== props.stored.trim();
  const save = async (): Promise<boolean> => {
    if (!isChanged) return true;
    const { isSaved } = await props.onAdjust((before) => ({ ...before, headline: words.trim() }));
    if (isSaved) setWritten((latest) => (latest === words ? null : latest));
    return isSaved;
  };
  useUnsavedWork(isChanged, save, { isAutomatic: true });
  return (
    <Textarea
      label={t('adjust.headline')}
      description={props.help ?? t('adjust.headlineHelp')}
      placeholder={props.own}
      autosize
      minRows={1}
      maxLength={500}
      value={words}
      onChange={(event) => setWritten(event.currentTarget.value)}
      onBlur={() => void save()}
    />
  );
}

/** The parts of the article that the page can leave out. */
function PartFields(props: {
  page: NewspaperPage;
  slot: Slot;
  article: Article;
  adjustments: SlotAdjustments;
  onAdjust: Adjust;
}) {
  const { t } = useTranslation();
  const { page, slot, article, adjustments, onAdjust } = props;
  const pages = useQuery(newspaperQuery(page.newspaper_id)).data?.pages ?? [];
  const noteOn = (part: OmittablePart) => {
    const note = findPartNote(part, page, slot.id, pages);
    return note && t(`adjust.partNote.${note.kind}`, { number: note.number });
  };
  const without = adjustments.without ?? [];
  const own = PARTS.filter((part) => Boolean(article[part]));
  const hasQuote = Boolean(article.pull_quote);
  if (own.length === 0 && !hasQuote) return null;
  return (
    <fieldset className="plain-fieldset">
      <legend>{t('adjust.shown')}</legend>
      {own.map((part) => (
        <Checkbox
          key={part}
          label={t(`adjust.part.${part}`)}
          description={without.includes(part) ? undefined : noteOn(part)}
          checked={!without.includes(part)}
          onChange={(event) => {
            const isShown = event.currentTarget.checked;
            void onAdjust((before) => {
              const rest = (before.without ?? []).filter((other) => other !== part);
              return { ...before, without: isShown ? rest : [...rest, part] };
            });
          }}
        />
      ))}
      {hasQuote && (
        <QuoteField
          adjustments={adjustments}
          note={without.includes('pull_quote') ? null : noteOn('pull_quote')}
          onAdjust={onAdjust}
        />
      )}
    </fieldset>
  );
}

/** The nearest available size. */
const nearestScale = (scale: number): number =>
  SCALES.toSorted((a, b) => Math.abs(a - scale) - Math.abs(b - scale))[0] ?? 1;

/** Adjustments shown optimistically while they are being saved. */
function useChosenAdjustments(stored: SlotAdjustments, onAdjust: Adjust) {
  const [going, setGoing] = useState<SlotAdjustments | null>(null);
  const adjust: Adjust = async (change) => {
    const next = change(going ?? stored) ?? {};
    setGoing(next);
    const saved = await onAdjust(change);
    // Another value may have been chosen since.
    setGoing((now) => (now === next ? null : now));
    return saved;
  };
  return [going ?? stored, adjust] as const;
}

/** The adjustments of the article in its slot. The article itself doesn't change. */
export function SlotAdjustmentsFields(props: {
  page: NewspaperPage;
  slot: Slot;
  placed: PlacedContent;
  onAdjust: Adjust;
}) {
  const { t } = useTranslation();
  const { slot, placed } = props;
  const article = useQuery(articleQuery(placed.article_id ?? 0)).data;
  const [adjustments, onAdjust] = useChosenAdjustments(placed.adjustments ?? {}, props.onAdjust);
  const isStart = !placed.continues_from;
  if (!article) return null;
  const isOpinion = article.article_template.voice === 'opinion';
  const portrait = isOpinion ? adjustments.portrait_id : null;
  const images = article.images.filter(({ file_id }) => file_id !== portrait);
  const { design } = props.page;
  const most = article.article_template.columns;
  const columns = countTextColumns(design, slot, slotBox(design, slot).w, most);
  return (
    <FoldedFields
      className="adjustments"
      summary={t('adjust.title')}
      isFilled={Boolean(placed.adjustments)}
    >
      <div className="stack">
        <p className="quiet">{t('adjust.help')}</p>
        <HeadlineField
          stored={adjustments.headline ?? ''}
          own={article.headline}
          onAdjust={onAdjust}
        />
        <NativeSelect
          label={t('adjust.headlineSize')}
          value={String(nearestScale(adjustments.headline_scale ?? 1))}
          onChange={(event) => {
            const headline_scale = Number(event.currentTarget.value);
            void onAdjust((before) => ({ ...before, headline_scale }));
          }}
          data={SCALES.map((scale) => ({
            value: String(scale),
            label: t(`adjust.scale.${Math.round(scale * 100)}`),
          }))}
        />
        {isStart && isOpinion && article.images.length > 0 && (
          <PortraitField images={article.images} adjustments={adjustments} onAdjust={onAdjust} />
        )}
        {isStart && images.length > 0 && (
          <AdjustPictures images={images} adjustments={adjustments} onAdjust={onAdjust} />
        )}
        {isStart && usedPictures(images, adjustments).length > 0 && (
          <PictureSizeFields
            columns={columns}
            adjustments={adjustments}
            setLines={findSetLines(props.page, slot.id, adjustments)}
            onAdjust={onAdjust}
          />
        )}
        {isStart && (
          <PartFields
            page={props.page}
            slot={slot}
            article={article}
            adjustments={adjustments}
            onAdjust={onAdjust}
          />
        )}
        {placed.adjustments && (
          <Button
            variant="default"
            style={{ justifySelf: 'start' }}
            onClick={() => void onAdjust(() => null)}
          >
            {t('adjust.reset')}
          </Button>
        )}
      </div>
    </FoldedFields>
  );
}
