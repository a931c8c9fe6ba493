import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { Feature } from '@spalten/contract/feature';
import {
  FeatureKind,
  hasContent,
  LEAST_COMIC_PICTURES,
  MAX_TABLE_COLUMNS,
} from '@spalten/contract/feature';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { ComicFields } from './comic-fields.tsx';
import { FeatureEntries } from './feature-entries.tsx';
import { cellWords, ENTRY_LISTS, hasAges, newFeature, readCells } from './feature-forms.ts';
import { findPlacement } from './placements.ts';
import { AnswersPlace, FetchQuestions } from './quiz-fields.tsx';
import type { SlotAct } from './slot-acts.ts';
import { placeFeature } from './slot-acts.ts';
import { usePagePart } from './use-page-part.ts';
import type { SaveResult } from './use-page-saves.ts';

const isSame = (one: Feature | null, other: Feature | null) =>
  JSON.stringify(one) === JSON.stringify(other);

type Table = Extract<Feature, { kind: 'table' }>;

/** A table, typed or pasted as text. */
function TableFields({ table, onChange }: { table: Table; onChange: (table: Table) => void }) {
  const { t } = useTranslation();
  const [words, setWords] = useState(cellWords(table.cells));
  return (
    <>
      <Textarea
        label={t('feature.cells')}
        description={t('feature.cellsHelp', { max: MAX_TABLE_COLUMNS })}
        autosize
        minRows={4}
        maxLength={6000}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          onChange({ ...table, cells: readCells(event.currentTarget.value, MAX_TABLE_COLUMNS) });
        }}
      />
      <Checkbox
        label={t('feature.hasHeader')}
        checked={table.has_header}
        onChange={(event) => onChange({ ...table, has_header: event.currentTarget.checked })}
      />
    </>
  );
}

/** The fields of a feature, by its kind. */
function KindFields(props: {
  page: NewspaperPage;
  slotId: string;
  feature: Feature;
  onChange: (now: Feature) => void;
}) {
  const { page, feature, onChange } = props;
  if (feature.kind === 'table') return <TableFields table={feature} onChange={onChange} />;
  if (feature.kind === 'comic')
    return <ComicFields comic={feature} slotId={props.slotId} onChange={onChange} />;
  return (
    <>
      {feature.kind === 'quiz' && <FetchQuestions quiz={feature} onChange={onChange} />}
      {ENTRY_LISTS[feature.kind].map((list) => (
        <FeatureEntries
          key={list.name}
          kind={feature.kind}
          list={list}
          entries={(feature as unknown as Record<string, never[]>)[list.name] ?? []}
          onChange={(entries) => onChange({ ...feature, [list.name]: entries } as Feature)}
        />
      ))}
      {feature.kind === 'quiz' && <AnswersPlace page={page} quiz={feature} onChange={onChange} />}
    </>
  );
}

/** False for a comic that lacks pictures. */
const isWhole = (feature: Feature): boolean =>
  feature.kind !== 'comic' || feature.pictures.length >= LEAST_COMIC_PICTURES;

/** True for a feature that can be saved. */
const isSound = (feature: Feature | null): boolean =>
  feature !== null && hasContent(feature) && isWhole(feature) && hasAges(feature);

/** A regular feature in a slot: its kind, and the form of that kind. */
export function FeatureFields(props: {
  page: NewspaperPage;
  slotId: string;
  isBusy: boolean;
  onPlace: (act: SlotAct, begun?: NewspaperPage) => Promise<SaveResult>;
}) {
  const { t } = useTranslation();
  const { page, slotId, onPlace } = props;
  const stored = findPlacement(page, slotId)?.feature ?? null;
  const {
    value: shown,
    isChanged,
    edit,
    save,
    localDraft,
  } = usePagePart<Feature | null>({
    name: `feature:${page.id}:${slotId}`,
    page,
    stored,
    isSame,
    isSavable: isSound,
    send: (feature, begun) => onPlace(placeFeature(feature), begun),
  });
  return (
    <section className="stack" aria-labelledby="feature-title">
      <h3 id="feature-title">{t('feature.title')}</h3>
      <DraftOffer localDraft={localDraft} />
      <NativeSelect
        label={t('feature.kind')}
        value={shown?.kind ?? ''}
        onChange={(event) => {
          const kind = FeatureKind.safeParse(event.currentTarget.value).data;
          if (kind) edit(stored?.kind === kind ? stored : newFeature(kind));
        }}
        data={[
          ...(shown ? [] : [{ value: '', label: t('feature.chooseKind') }]),
          ...FeatureKind.options.map((kind) => ({ value: kind, label: t(`featureKind.${kind}`) })),
        ]}
      />
      {shown && (
        <>
          <TextInput
            label={t('feature.heading')}
            placeholder={t(`featureKind.${shown.kind}`)}
            maxLength={120}
            value={shown.title ?? ''}
            onChange={(event) => edit({ ...shown, title: event.currentTarget.value || null })}
          />
          <TextInput
            label={t('feature.about')}
            description={t(`featureAbout.${shown.kind}`)}
            maxLength={300}
            value={shown.about ?? ''}
            onChange={(event) => edit({ ...shown, about: event.currentTarget.value || null })}
          />
          <KindFields
            key={shown.kind}
            page={page}
            slotId={slotId}
            feature={shown}
            onChange={edit}
          />
          {shown.kind === 'birthdays' && <p className="quiet">{t('feature.namesHelp')}</p>}
          {isChanged && !(hasContent(shown) && isWhole(shown)) && (
            <p className="quiet" role="status">
              {t(isWhole(shown) ? 'feature.needsContent' : 'feature.needsPictures')}
            </p>
          )}
          <Button
            loading={props.isBusy}
            disabled={!isChanged || !isSound(shown)}
            style={{ justifySelf: 'start' }}
            onClick={() => void save()}
          >
            {t('feature.save')}
          </Button>
        </>
      )}
    </section>
  );
}
