import { Button, Group, Textarea } from '@mantine/core';
import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { KeptOffer } from '../../ui/kept-offer.tsx';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { PickFilesButton, thumbnailUrl } from '../file/index.ts';
import { ContinueStory } from './continue-story.tsx';
import { fitWords } from './slot-words.ts';
import type { Saved } from './use-page-saves.ts';
import { placementOf } from './placements.ts';

interface Props {
  page: NewspaperPage;
  slot: Slot;
  isBusy: boolean;
  /** `begun` is the page as it was when what is placed was begun to be written. */
  onPlace: (placement: Placement | null, begun?: NewspaperPage) => Promise<Saved>;
}

/** What is written in a slot, and the page as it was when that was begun. */
interface Written {
  words: string;
  begun: NewspaperPage;
  isSaved: boolean;
}

/** Words of a text slot or an advert; what is typed is kept when it is saved or left. */
function WordsField({ page, slot, isBusy, onPlace }: Props) {
  const { t } = useTranslation();
  const placed = placementOf(page, slot.id);
  const stored = placed?.text ?? slot.text ?? '';
  // Null until something is written here, and when what was saved of it has been changed elsewhere.
  const [written, setWritten] = useState<Written | null>(null);
  const isMine = written && (!written.isSaved || page.version <= written.begun.version);
  const words = isMine ? written.words : stored;
  const isNew = (text: string) => text.trim() !== stored.trim();
  const isChanged = isNew(words);
  const { kept, recover, discard, forget } = useKeptForm(
    `slot:${page.id}:${slot.id}`,
    words,
    isChanged,
    isNew,
  );
  const write = (text: string) =>
    setWritten({ words: text, begun: isMine ? written.begun : page, isSaved: false });
  const save = async () => {
    if (!isMine || !isChanged) return;
    const placement = { slot_id: slot.id, file_id: placed?.file_id ?? null, text: words };
    const { isSaved, page: now } = await onPlace(placement, written.begun);
    if (isSaved) await forget(words);
    // What was written meanwhile, and what could not be saved, is still to be saved.
    setWritten(
      (latest) => latest && { ...latest, begun: now, isSaved: isSaved && latest.words === words },
    );
  };
  return (
    <>
      {kept !== undefined && (
        <KeptOffer onRecover={() => write(recover() ?? words)} onDiscard={() => void discard()} />
      )}
      <Textarea
        label={t(slot.kind === 'image' ? 'picture.caption' : 'page.text')}
        autosize
        minRows={slot.kind === 'image' ? 1 : 3}
        maxLength={2000}
        value={words}
        onChange={(event) => write(event.currentTarget.value)}
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
  const placed = placementOf(page, slot.id);
  return (
    <div className="stack">
      {placed?.file_id && (
        <img className="slot-picture" src={thumbnailUrl(placed.file_id, 320)} alt="" />
      )}
      <PickFilesButton
        accept="image"
        label={t(placed?.file_id ? 'picture.change' : 'picture.add')}
        onPick={([file]) => {
          if (file?.meta.width)
            void onPlace({ slot_id: slot.id, file_id: file.id, text: placed?.text ?? null });
        }}
      />
    </div>
  );
}

/** What lies in the chosen slot: the article with its fit, a picture, or words. */
export function SlotContent(props: Props) {
  const { t } = useTranslation();
  const { slot, page, onPlace } = props;
  const placed = placementOf(page, slot.id);
  const fit = page.fit.find((found) => found.slot_id === slot.id);
  const isArticle = slot.kind === 'article';
  return (
    <div className="stack">
      {isArticle && placed?.article_id && (
        <>
          <p style={{ margin: 0 }}>
            <Link to={`/article/${placed.article_id}/edit`}>{placed.headline}</Link>
          </p>
          {placed.continues_from && <p className="quiet">{t('page.isContinuation')}</p>}
          <p className={`fit-words fit-${fit?.state}`} role="status">
            {fitWords(t, fit)}
          </p>
          {fit?.state === 'over' && <ContinueStory page={page} slot={slot} />}
        </>
      )}
      {isArticle && !placed && <p className="quiet">{t('page.emptySlot')}</p>}
      {(slot.kind === 'image' || slot.kind === 'advert') && <FileField {...props} />}
      {!isArticle && <WordsField {...props} />}
      {placed && (
        <Group>
          <Button variant="default" loading={props.isBusy} onClick={() => void onPlace(null)}>
            {t('page.remove')}
          </Button>
        </Group>
      )}
    </div>
  );
}
