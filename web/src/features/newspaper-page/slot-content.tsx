import { Button, Group } from '@mantine/core';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import type { AdvertFrame, Slot } from '@spalten/contract/newspaper-template';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { Textarea } from '../../ui/forms/text-field.tsx';
import { useOptimisticChoice } from '../../ui/saving/use-optimistic-choice.ts';
import { usePagePart } from './use-page-part.ts';
import { PickFilesButton, thumbnailUrl } from '../file/index.ts';
import { ChooseAdvert } from '../advert/index.ts';
import { PicturedPeople } from '../consent/index.ts';
import { AdvertFrameField } from '../newspaper-template/index.ts';
import { ContinueStory } from './continue-story.tsx';
import { PictureRemarks } from './picture-remarks.tsx';
import { SlotAdvice } from './slot-advice.tsx';
import { SlotKindField } from './slot-kind-field.tsx';
import { SlotRemarks } from './slot-remarks.tsx';
import { SlotAdjustmentsFields } from './slot-adjustments.tsx';
import { fitTone, fitText } from './slot-text.ts';
import type { PageSaves, SaveResult } from './use-page-saves.ts';
import type { ProposedChange } from './use-trial.ts';
import { isFilled, findPlacement } from './placements.ts';
import type { SlotAct } from './slot-acts.ts';
import {
  chooseFrame,
  emptySlot,
  placeAdvert,
  placePicture,
  setAgain,
  writeText,
} from './slot-acts.ts';
import { FeatureFields } from './feature-fields.tsx';
import { PuzzleFields } from './puzzle-fields.tsx';
import { CreditField } from './credit-field.tsx';
import { TeaserFields } from './teaser-fields.tsx';
import { useWantedField } from './use-wanted-field.ts';

interface Props {
  page: NewspaperPage;
  slot: Slot;
  isBusy: boolean;
  /** `begun` is the page before editing started. */
  onPlace: (act: SlotAct, begun?: NewspaperPage) => Promise<SaveResult>;
  onAdjust: (change: (before: SlotAdjustments) => SlotAdjustments | null) => Promise<SaveResult>;
  onTake: (proposed: ProposedChange) => void;
  onTry: (proposed: ProposedChange) => void;
  /** Saves a change of this page or another one of the newspaper. */
  onSaveOn: PageSaves['saveOn'];
}

const textIn = (page: NewspaperPage, slot: Slot): string =>
  findPlacement(page, slot.id)?.text ??
  (findPlacement(page, slot.id)?.teaser_article_id ? '' : (slot.text ?? ''));

/** Slots whose text has several lines as a rule. */
const WITH_LINES = new Set<Slot['kind']>(['text', 'advert', 'code', 'imprint']);

function labelOf({ kind }: Slot) {
  if (kind === 'image') return 'picture.caption';
  return kind === 'puzzle' || kind === 'solutions' ? 'puzzle.heading' : 'page.text';
}

/** The text of a text slot or advert. The local draft is kept until it is saved. */
function SlotTextField({ page, slot, isBusy, onPlace }: Props) {
  const { t } = useTranslation();
  const placed = findPlacement(page, slot.id);
  const field = useWantedField<HTMLTextAreaElement>(slot.id, placed?.file_id ? 'caption' : 'text');
  const {
    value: words,
    isChanged,
    edit,
    save,
    localDraft,
  } = usePagePart({
    name: `slot:${page.id}:${slot.id}`,
    page,
    stored: textIn(page, slot),
    isSame: (one, other) => one.trim() === other.trim(),
    send: (text, begun) => onPlace(writeText(text), begun),
  });
  return (
    <>
      <DraftOffer localDraft={localDraft} />
      <Textarea
        ref={field}
        label={t(placed?.teaser_article_id ? 'teaser.line' : labelOf(slot))}
        description={
          placed?.teaser_article_id
            ? t('teaser.lineHelp')
            : slot.kind === 'puzzle' && t('puzzle.headingHelp')
        }
        autosize
        minRows={WITH_LINES.has(slot.kind) && !placed?.teaser_article_id ? 3 : 1}
        maxLength={placed?.teaser_article_id ? 300 : 2000}
        value={words}
        onChange={(event) => edit(event.currentTarget.value)}
        onBlur={() => void save()}
      />
      <Button
        loading={isBusy}
        disabled={!isChanged}
        onClick={() => void save()}
        style={{ justifySelf: 'start' }}
      >
        {t('page.saveText')}
      </Button>
    </>
  );
}

function FileField({ page, slot, onPlace }: Props) {
  const { t } = useTranslation();
  const placed = findPlacement(page, slot.id);
  return (
    <div className="stack">
      {placed?.file_id && (
        <PictureOrName className="slot-picture" src={thumbnailUrl(placed.file_id, 320)} alt="" />
      )}
      <PickFilesButton
        accept="image"
        label={t(placed?.file_id ? 'picture.change' : 'picture.add')}
        onPick={([file]) => {
          if (file?.meta.width) void onPlace(placePicture(file.id));
        }}
      />
    </div>
  );
}

/** The frame of an advert, shown optimistically while it is being saved. */
function FrameField({ page, slot, onPlace }: Props) {
  const { t } = useTranslation();
  const placed = findPlacement(page, slot.id);
  const [frame, choose] = useOptimisticChoice(
    placed?.adjustments?.frame ?? null,
    (next: AdvertFrame | null) => onPlace(chooseFrame(next)),
  );
  return (
    <AdvertFrameField
      label={t('page.advertFrame')}
      value={frame}
      inherited={slot.style.advert_frame ?? null}
      onChange={choose}
    />
  );
}

/** Chooses an advert of the library, and says which one lies in the slot. */
function AdvertField({ page, slot, isBusy, onPlace }: Props) {
  const { t } = useTranslation();
  const placed = findPlacement(page, slot.id);
  return (
    <>
      {placed?.advert && (
        <p style={{ margin: 0 }}>
          {t('advert.fromLibrary')}{' '}
          <Link to="/advert">
            {placed.advert.name} · {placed.advert.advertiser}
          </Link>
        </p>
      )}
      <ChooseAdvert
        isBusy={isBusy}
        placedId={placed?.advert?.id ?? null}
        onChoose={(advert) => void onPlace(placeAdvert(advert))}
      />
      {placed?.logo_file_id && (
        <PictureOrName
          className="slot-picture"
          src={thumbnailUrl(placed.logo_file_id, 320)}
          alt=""
        />
      )}
    </>
  );
}

/** The content of the selected slot: an article with its fit, a picture or text. */
export function SlotContent(props: Props) {
  const { t } = useTranslation();
  const { slot, page, onPlace } = props;
  const placed = findPlacement(page, slot.id);
  const fit = page.fit.find((found) => found.slot_id === slot.id);
  const isArticle = slot.kind === 'article';
  return (
    <div className="stack">
      {(!placed || !isFilled(placed)) && (
        <SlotKindField page={page} slot={slot} onSaveOn={props.onSaveOn} />
      )}
      {isArticle && placed?.article_id && (
        <>
          <p style={{ margin: 0 }}>
            <Link to={`/article/${placed.article_id}/edit`}>{placed.headline}</Link>
          </p>
          {placed.continues_from && <p className="quiet">{t('page.isContinuation')}</p>}
          <p className={`fit-words ${fitTone(fit)}`} role="status">
            {fitText(t, fit)}
          </p>
          <PictureRemarks page={page} slotId={slot.id} />
          {fit?.has_loose_subhead && <p className="quiet">{t('page.looseSubhead')}</p>}
          <SlotRemarks fit={fit} title={t('remark.title')} />
          <SlotAdvice {...props} placed={placed} />
          <ContinueStory
            key={`${slot.id} ${placed.article_id}`}
            page={page}
            slot={slot}
            isOver={fit?.state === 'over'}
            onSaveOn={props.onSaveOn}
          />
          <SlotAdjustmentsFields
            key={placed.article_id}
            page={page}
            slot={slot}
            placed={placed}
            onAdjust={props.onAdjust}
          />
        </>
      )}
      {slot.kind === 'code' && <p className="guidance">{t('paperOut.codeSlot')}</p>}
      {slot.kind === 'imprint' && <p className="guidance">{t('imprint.slot')}</p>}
      {slot.kind === 'solutions' && <p className="guidance">{t('puzzle.solutionsSlot')}</p>}
      {(slot.kind === 'puzzle' || slot.kind === 'solutions') && (
        <>
          {fit?.fault && (
            <p className={`fit-words ${fitTone(fit)}`} role="status">
              {fitText(t, fit)}
            </p>
          )}
          {slot.kind === 'puzzle' && (
            <PuzzleFields page={page} slotId={slot.id} isBusy={props.isBusy} onPlace={onPlace} />
          )}
        </>
      )}
      {isArticle && !placed && <p className="quiet">{t('page.emptySlot')}</p>}
      {slot.kind === 'feature' && (
        <>
          {fit && fit.state !== 'empty' && (
            <p className={`fit-words ${fitTone(fit)}`} role="status">
              {fitText(t, fit)}
            </p>
          )}
          <PictureRemarks page={page} slotId={slot.id} />
          <FeatureFields
            key={slot.id}
            page={page}
            slotId={slot.id}
            isBusy={props.isBusy}
            onPlace={onPlace}
          />
        </>
      )}
      {slot.kind === 'advert' && <AdvertField {...props} />}
      {(slot.kind === 'image' || slot.kind === 'advert') && <FileField {...props} />}
      {(slot.kind === 'image' || slot.kind === 'advert') && placed?.file_id && (
        <>
          <PictureRemarks page={page} slotId={slot.id} />
          <PicturedPeople key={placed.file_id} fileId={placed.file_id} />
        </>
      )}
      {slot.kind === 'text' && (
        <TeaserFields
          page={page}
          placed={placed}
          isBusy={props.isBusy}
          onPlace={onPlace}
          onAdjust={props.onAdjust}
        />
      )}
      {slot.kind === 'image' && placed?.file_id && (
        <CreditField
          key={placed.file_id}
          slotId={slot.id}
          fileId={placed.file_id}
          onSaved={() => void onPlace(setAgain)}
        />
      )}
      {!isArticle && slot.kind !== 'contents' && slot.kind !== 'feature' && (
        <SlotTextField key={placed?.teaser_article_id} {...props} />
      )}
      {slot.kind === 'advert' && <FrameField {...props} />}
      {placed && isFilled(placed) && (
        <Group>
          <Button variant="default" loading={props.isBusy} onClick={() => void onPlace(emptySlot)}>
            {t('page.remove')}
          </Button>
        </Group>
      )}
    </div>
  );
}
