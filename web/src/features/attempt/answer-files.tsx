import { Button } from '@mantine/core';
import { file as calls } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { call } from '../../data/api.ts';
import { contentUrl, thumbnailUrl } from '../file/index.ts';

function AnswerFile(props: { id: number; isLocked: boolean; onRemove: () => void }) {
  const { t } = useTranslation();
  const { id } = props;
  const { data, isError } = useQuery({
    queryKey: ['file', id],
    queryFn: () => call(calls.get, { params: { id } }),
  });
  const name = data?.display_filename ?? (isError ? t('attempt.fileGone') : '…');
  const mime = data?.meta.mime ?? '';
  return (
    <li className="answer-file">
      {mime.startsWith('image/') && (
        <PictureOrName src={thumbnailUrl(id, 320)} alt={data?.meta.alt ?? name} />
      )}
      {/^(audio|video)\//.test(mime) && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a participant's own recording
        <audio controls src={contentUrl(id)} aria-label={name} />
      )}
      <a href={contentUrl(id)}>{name}</a>
      {!props.isLocked && (
        <Button
          variant="subtle"
          aria-label={t('attempt.removeFile', { name })}
          onClick={props.onRemove}
        >
          {t('app.delete')}
        </Button>
      )}
    </li>
  );
}

/** The files of an answer: pictures, audio players, and links to the rest. */
export function AnswerFiles(props: {
  ids: readonly number[];
  isLocked: boolean;
  onRemove: (id: number) => void;
}) {
  if (props.ids.length === 0) return null;
  return (
    <ul className="answer-files">
      {props.ids.map((id) => (
        <AnswerFile
          key={id}
          id={id}
          isLocked={props.isLocked}
          onRemove={() => props.onRemove(id)}
        />
      ))}
    </ul>
  );
}
