import { Button, Group, Textarea } from '@mantine/core';
import type { NewspaperPage, Placement } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PickFilesButton, thumbnailUrl } from '../file/index.ts';
import { ContinueStory } from './continue-story.tsx';
import { fitWords } from './slot-words.ts';
import { placementOf } from './use-page-saves.ts';

interface Props {
  page: NewspaperPage;
  slot: Slot;
  isBusy: boolean;
  onPlace: (placement: Placement | null) => void;
}

/** Words of a text slot or an advert; what is typed is kept when it is saved or left. */
function WordsField({ page, slot, isBusy, onPlace }: Props) {
  const { t } = useTranslation();
  const placed = placementOf(page, slot.id);
  const [words, setWords] = useState(placed?.text ?? slot.text ?? '');
  const isChanged = words.trim() !== (placed?.text ?? slot.text ?? '').trim();
  const save = () => {
    if (isChanged) onPlace({ slot_id: slot.id, file_id: placed?.file_id ?? null, text: words });
  };
  return (
    <>
      <Textarea
        label={t(slot.kind === 'image' ? 'picture.caption' : 'page.text')}
        autosize
        minRows={slot.kind === 'image' ? 1 : 3}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onBlur={save}
      />
      <Button
        loading={isBusy}
        disabled={!isChanged}
        onClick={save}
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
            onPlace({ slot_id: slot.id, file_id: file.id, text: placed?.text ?? null });
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
          <Button variant="default" loading={props.isBusy} onClick={() => onPlace(null)}>
            {t('page.remove')}
          </Button>
        </Group>
      )}
    </div>
  );
}
