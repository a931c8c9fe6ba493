import { Button } from '@mantine/core';
import type { Feature } from '@spalten/contract/feature';
import { MAX_COMIC_PICTURES } from '@spalten/contract/feature';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { PicturedPeople } from '../consent/index.ts';
import { PickFilesButton, thumbnailUrl } from '../file/index.ts';
import { useWantedField } from './use-wanted-field.ts';

type Comic = Extract<Feature, { kind: 'comic' }>;

/** The maker of a comic strip, and its pictures in order, each with a caption. */
export function ComicFields(props: {
  comic: Comic;
  slotId: string;
  onChange: (comic: Comic) => void;
}) {
  const { comic, slotId, onChange } = props;
  const { t } = useTranslation();
  const credit = useWantedField(slotId, 'credit');
  return (
    <>
      <TextInput
        ref={credit}
        label={t('feature.drawnBy')}
        description={t('feature.drawnByHelp')}
        maxLength={120}
        value={comic.credit ?? ''}
        onChange={(event) => onChange({ ...comic, credit: event.currentTarget.value || null })}
      />
      <StripPictures comic={comic} onChange={onChange} />
    </>
  );
}

function StripPictures(props: { comic: Comic; onChange: (comic: Comic) => void }) {
  const { t } = useTranslation();
  const { comic, onChange } = props;
  const { pictures } = comic;
  const set = (changed: Comic['pictures']) => onChange({ ...comic, pictures: changed });
  const move = (index: number) =>
    set(pictures.toSpliced(index - 1, 2, ...pictures.slice(index - 1, index + 1).toReversed()));
  return (
    <fieldset className="stack" style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <legend>{t('feature.pictures')}</legend>
      {pictures.map(({ file_id: id, caption }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a picture may be in the strip twice
        <div key={`${id} ${index}`} className="stack" style={{ gap: '0.375rem' }}>
          <PictureOrName className="slot-picture" src={thumbnailUrl(id, 320)} alt="" />
          <TextInput
            label={t('feature.caption', { number: index + 1 })}
            maxLength={200}
            value={caption}
            onChange={(event) => {
              const words = event.currentTarget.value;
              set(pictures.map((one, at) => (at === index ? { ...one, caption: words } : one)));
            }}
          />
          <PicturedPeople fileId={id} />
          <div style={{ display: 'flex', gap: '0.5rem', flexWrap: 'wrap' }}>
            {index > 0 && (
              <Button variant="default" onClick={() => move(index)}>
                {t('feature.earlier', { number: index + 1 })}
              </Button>
            )}
            <Button variant="default" onClick={() => set(pictures.filter((_, at) => at !== index))}>
              {t('feature.removePicture', { number: index + 1 })}
            </Button>
          </div>
        </div>
      ))}
      {pictures.length < MAX_COMIC_PICTURES && (
        <PickFilesButton
          accept="image"
          isMany
          room={MAX_COMIC_PICTURES - pictures.length}
          label={t('feature.addPictures')}
          onPick={(files) =>
            set(
              [...pictures, ...files.map(({ id }) => ({ file_id: id, caption: '' }))].slice(
                0,
                MAX_COMIC_PICTURES,
              ),
            )
          }
        />
      )}
    </fieldset>
  );
}
