import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { PickFilesButton, thumbnailUrl } from '../file/index.ts';

/** A picture in a question, with its alt text. */
export function PictureField(props: {
  label: string;
  fileId: number | null | undefined;
  alt: string | null | undefined;
  error?: string | undefined;
  onChange: (fileId: number | null, alt: string | null) => void;
}) {
  const { t } = useTranslation();
  const { fileId, alt, onChange } = props;
  return (
    <div className="picture-field" role="group" aria-label={props.label}>
      <p className="field-label">{props.label}</p>
      {fileId && (
        <>
          <PictureOrName src={thumbnailUrl(fileId, 320)} alt={alt ?? ''} />
          <TextInput
            label={t('question.imageAlt')}
            description={t('question.imageAltHelp')}
            maxLength={500}
            error={props.error}
            value={alt ?? ''}
            onChange={(event) => onChange(fileId, event.currentTarget.value || null)}
          />
        </>
      )}
      <Group gap="sm">
        <PickFilesButton
          accept="image"
          label={t(fileId ? 'picture.change' : 'picture.add')}
          onPick={([file]) => {
            if (file?.meta.width) onChange(file.id, alt ?? file.meta.alt ?? null);
          }}
        />
        {fileId && (
          <Button variant="subtle" onClick={() => onChange(null, null)}>
            {t('question.removePicture')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** A sound in a question. */
export function AudioField(props: {
  fileId: number | null | undefined;
  onChange: (fileId: number | null) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="picture-field" role="group" aria-label={t('question.audio')}>
      <p className="field-label">{t('question.audio')}</p>
      {props.fileId && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said is the question's own text
        <audio controls src={`/api/file/${props.fileId}/content`} />
      )}
      <Group gap="sm">
        <PickFilesButton
          accept="audio"
          label={t(props.fileId ? 'question.changeAudio' : 'question.addAudio')}
          onPick={([file]) => {
            if (file) props.onChange(file.id);
          }}
        />
        {props.fileId && (
          <Button variant="subtle" onClick={() => props.onChange(null)}>
            {t('question.removeAudio')}
          </Button>
        )}
      </Group>
    </div>
  );
}
