import { Button, Group } from '@mantine/core';
import type { ArticleRecording } from '@spalten/contract/article-recording';
import { MAX_RECORDINGS } from '@spalten/contract/article-recording';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatClock, formatWhen } from '../../../ui/look/format.ts';
import { PickFilesButton, RecordButton } from '../../file/index.ts';
import { addRecording, recordingsQuery, removeRecording } from './recordings.api.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import './recordings.css';

/** A recording with what can be done with it. */
function RecordingItem(props: {
  row: ArticleRecording;
  mayChange: boolean;
  onOpen: (recording: ArticleRecording) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const { row, mayChange } = props;
  const { name, duration, added_by: by } = row;
  return (
    <li>
      <p className="recording-name">
        {name}
        {duration !== null && <span className="quiet"> · {formatClock(Math.round(duration))}</span>}
      </p>
      {by && (
        <p className="quiet">
          {t('recording.by', { name: by.name, when: formatWhen(row.created_at) })}
        </p>
      )}
      <Group gap="sm">
        <Button
          variant="default"
          aria-label={t('recording.openNamed', { name })}
          onClick={() => props.onOpen(row)}
        >
          {t('recording.open')}
        </Button>
        {mayChange && (
          <Button
            variant="subtle"
            aria-label={t('recording.removeNamed', { name })}
            onClick={props.onRemove}
          >
            {t('app.delete')}
          </Button>
        )}
      </Group>
    </li>
  );
}

/** Beside an article: its sound recordings, recorded here or chosen as files. */
export function RecordingsCard(props: {
  articleId: number;
  /** True while the player is open, which then has the keys. */
  isOpen: boolean;
  /** Opens a recording in the player, by a press here or by the player's key. */
  onOpen: (recording: ArticleRecording, isByKey: boolean) => void;
  onRemoved: (id: number) => void;
}) {
  const { t } = useTranslation();
  const { articleId } = props;
  const { data } = useQuery(recordingsQuery(articleId));
  usePlayerKeys((act) => {
    const [first] = data?.recordings ?? [];
    if (first && act === 'toggle' && !props.isOpen) props.onOpen(first, true);
  });
  if (!data || (data.recordings.length === 0 && !data.can.change)) return null;
  const room = MAX_RECORDINGS - data.recordings.length;
  const add = (files: { id: number }[]) => {
    for (const { id } of files) void addRecording(articleId, id);
  };
  const remove = (row: ArticleRecording) =>
    removeRecording(row).then((isDone) => isDone && props.onRemoved(row.id));
  return (
    <section className="card recordings-card">
      <h2>{t('recording.title')}</h2>
      {data.recordings.length === 0 && <p className="guidance">{t('recording.about')}</p>}
      {data.recordings.length > 0 && <p className="quiet recording-keys">{t('recording.keys')}</p>}
      <ul className="plain-list">
        {data.recordings.map((row) => (
          <RecordingItem
            key={row.id}
            row={row}
            mayChange={data.can.change}
            onOpen={(recording) => props.onOpen(recording, false)}
            onRemove={() => void remove(row)}
          />
        ))}
      </ul>
      {data.can.change && room > 0 && (
        <Group gap="sm" mt="md" align="start">
          <RecordButton
            label={t('recording.record')}
            nameFile={() =>
              t('recording.recordedName', { when: formatWhen(new Date().toISOString()) })
            }
            allowed="recordings"
            onRecorded={add}
          />
          <PickFilesButton
            label={t('recording.choose')}
            accept="recording"
            isPrivate
            room={1}
            onPick={add}
            target={{
              field: `article:${articleId}:recordings`,
              attach: async ({ id }) => {
                await addRecording(articleId, id);
              },
            }}
          />
        </Group>
      )}
    </section>
  );
}
