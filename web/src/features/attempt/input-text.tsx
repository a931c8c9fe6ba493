import { Group, Textarea } from '@mantine/core';
import { countExcess } from '@spalten/contract/answer-state';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/look/format.ts';
import { useUser } from '../../data/session.ts';
import { useTooLong } from '../../ui/forms/text-field.tsx';
import { FieldHelp } from '../../ui/writing-help/field-help.tsx';
import { PickFilesButton, RecordButton } from '../file/index.ts';
import { AnswerFiles } from './answer-files.tsx';
import type { InputProps } from './input-props.ts';

/** A free text answer, which can also be recorded or photographed. */
export function TextInput(props: InputProps<'free_text'>) {
  const { t } = useTranslation();
  const { question, answer, isLocked } = props;
  const text = answer?.text ?? '';
  const fileIds = answer?.file_ids ?? [];
  const give = (part: { text?: string; file_ids?: number[] }) =>
    props.onAnswer({ text, file_ids: fileIds, ...part });
  const add = (files: { id: number }[]) =>
    give({ file_ids: [...fileIds, ...files.map(({ id }) => id)] });
  const sayTooLong = useTooLong();
  const officeId = useUser()?.active_editorial_office?.id ?? null;
  const { min_characters: min, max_characters: max } = question;
  const size = formatNumber([...text].length);
  const range = min
    ? t(max ? 'attempt.range' : 'attempt.least', { size, min, max })
    : t(max ? 'attempt.most' : 'attempt.characters', { size, max });
  return (
    <>
      {!isLocked && question.rubric.length > 0 && (
        <div className="rubric">
          <h3>{t('attempt.rubric')}</h3>
          <ul>
            {question.rubric.map((row) => (
              <li key={row.id}>
                {row.criterion}{' '}
                <span className="quiet">({t('attempt.points', { count: row.points })})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {isLocked ? (
        text && <p className="answer-text">{text}</p>
      ) : (
        <>
          <Textarea
            label={t('attempt.yourText')}
            autosize
            minRows={6}
            error={sayTooLong(countExcess(question, answer))}
            value={text}
            onChange={(event) => give({ text: event.currentTarget.value })}
          />
          <p className="quiet">{range}</p>
          <FieldHelp
            value={text}
            scope={{ key: `question:${question.id}`, officeId }}
            onChange={(value) => give({ text: value })}
          />
        </>
      )}
      {!isLocked && (
        <Group gap="sm">
          <RecordButton
            label={t('attempt.record')}
            nameFile={() => t('attempt.recordingName')}
            onRecorded={add}
          />
          <PickFilesButton label={t('attempt.addPicture')} accept="image" isPrivate onPick={add} />
        </Group>
      )}
      <AnswerFiles
        ids={fileIds}
        isLocked={isLocked}
        onRemove={(id) => give({ file_ids: fileIds.filter((one) => one !== id) })}
      />
    </>
  );
}

/** Files to hand in. */
export function FilesInput(props: InputProps<'file_upload'>) {
  const { t } = useTranslation();
  const { question, answer, isLocked } = props;
  const fileIds = answer?.file_ids ?? [];
  const isFull = fileIds.length >= question.max_files;
  return (
    <>
      <AnswerFiles
        ids={fileIds}
        isLocked={isLocked}
        onRemove={(id) => props.onAnswer({ file_ids: fileIds.filter((one) => one !== id) })}
      />
      {!isLocked && !isFull && (
        <PickFilesButton
          label={t('attempt.addFile')}
          accept="any"
          allowed={question.accept}
          isPrivate
          isMany={question.max_files > 1}
          room={question.max_files - fileIds.length}
          onPick={(files) =>
            props.onAnswer({
              file_ids: [...fileIds, ...files.map(({ id }) => id)].slice(0, question.max_files),
            })
          }
        />
      )}
      {!isLocked && <p className="quiet">{t('attempt.filesPrivate')}</p>}
      <p className="quiet">
        {t('attempt.filesOf', { count: fileIds.length, max: question.max_files })}
      </p>
    </>
  );
}
