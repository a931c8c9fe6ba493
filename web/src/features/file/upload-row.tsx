import { Button, Group, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import type { UploadItem } from './upload-queue.ts';
import { formatBytes } from '../../ui/look/format.ts';
import { isBusyUpload, uploadQueue } from './upload-queue.ts';

/** An upload in the queue with its actions. */
export function UploadRow({ one }: { one: UploadItem }) {
  const { t } = useTranslation();
  const { key, name, state } = one;
  const share = one.size > 0 ? (one.sent / one.size) * 100 : 0;
  const isBad = state === 'failed' || state === 'refused';
  return (
    <li className="going">
      {one.preview && (
        <PictureOrName className="going-picture" src={one.preview} name={name} alt="" />
      )}
      <div className="going-facts">
        <strong className="going-name">{name}</strong>{' '}
        <span className="quiet">{formatBytes(one.size)}</span>
        <div className={isBad ? 'fit-over' : 'quiet'} role={isBad ? 'alert' : undefined}>
          {one.error ?? t(`file.state.${state}`, { name: one.twinName })}
        </div>
        {state === 'going' && (
          <Progress value={share} aria-label={t('file.progressOf', { name })} />
        )}
      </div>
      <Group gap="xs">
        {(state === 'going' || state === 'waiting' || state === 'reading') && (
          <Button variant="default" onClick={() => uploadQueue.cancel(key)}>
            {t('app.cancel')}
          </Button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button variant="default" onClick={() => uploadQueue.retry(key)}>
            {t('app.retry')}
          </Button>
        )}
        {one.field !== null && !isBusyUpload(one) && (
          <Button
            variant="subtle"
            aria-label={t('file.letGo', { name })}
            onClick={() => uploadQueue.dismiss(key)}
          >
            {t('file.letGoShort')}
          </Button>
        )}
        {state === 'twin' && (
          <>
            <Button onClick={() => uploadQueue.takeTwin(key)}>{t('file.useTwin')}</Button>
            <Button variant="default" onClick={() => uploadQueue.sendAnyway(key)}>
              {t('file.sendAnyway')}
            </Button>
          </>
        )}
      </Group>
    </li>
  );
}
