import { Button, Group } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { defaultFocalPoint } from '@spalten/contract/focal-point';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { PicturedPeople } from '../consent/index.ts';
import { changeCachedFiles, tryAndLog, contentUrl, updateCachedFiles } from './file.api.ts';
import { FileFacts } from './file-facts.tsx';
import { FilePreview } from './file-preview.tsx';
import { FileTexts } from './file-texts.tsx';
import { FocalPoint } from './focal-point.tsx';
import { PictureTools } from './picture-tools.tsx';
import { useBin } from './use-bin.ts';
import { useFileForm } from './use-file-form.ts';

/** Turns and crops the shown picture into a new one, which can be thrown away again. */
function OwnPictureTools(props: { file: StoredFile; onMade: (made: StoredFile) => void }) {
  const { t } = useTranslation();
  const { file, onMade } = props;
  const takeBack = (made: StoredFile) =>
    tryAndLog(async () => {
      await call(calls.delete, { params: { id: made.id }, query: {} });
      changeCachedFiles((one) => (one.id === made.id ? null : one));
      onMade(file);
    });
  return (
    <PictureTools
      picture={{ id: file.id, ...file.meta }}
      onMade={(made, { turn }) => {
        onMade(made);
        toast(t(turn === 0 ? 'file.cropped' : 'file.turned'), 'success', {
          label: t('editor.undo'),
          run: () => void takeBack(made),
        });
      }}
    />
  );
}

/** Shares the user's own file with the office. Can't be undone. */
function ShareButton(props: { file: StoredFile; onShared: (file: StoredFile) => void }) {
  const { t } = useTranslation();
  const { isBusy, run } = useBusy();
  const share = () =>
    run(() =>
      tryAndLog(async () => {
        const { id } = props.file;
        const shared = await call(calls.update, { params: { id }, body: { is_shared: true } });
        updateCachedFiles([shared]);
        props.onShared(shared);
        toast(t('file.shared'));
      }),
    );
  return (
    <Button variant="default" loading={isBusy} onClick={() => void share()}>
      {t('file.share')}
    </Button>
  );
}

/** Deletes the shown file, independently of the selection. */
function RemoveButton({ file, onRemoved }: { file: StoredFile; onRemoved: () => void }) {
  const { t } = useTranslation();
  const { askToRemove } = useBin([file], onRemoved);
  return (
    <Button variant="default" onClick={() => void askToRemove()}>
      {t('file.remove')}
    </Button>
  );
}

/** A file: preview, facts, uses, and its texts to edit. */
export function FileDetail(props: {
  file: StoredFile;
  onChanged: (file: StoredFile) => void;
  /** Called with a new file made from this one, and with this one when that is taken back. */
  onMade: (file: StoredFile) => void;
  isRemovable: boolean;
  onRemoved: () => void;
}) {
  const { t } = useTranslation();
  const { file } = props;
  const form = useFileForm(file, props.onChanged);
  const detail = useQuery({
    queryKey: ['file', file.id],
    queryFn: () => call(calls.get, { params: { id: file.id } }),
  }).data;
  const isPicture = Boolean(file.meta.width);
  return (
    <aside className="file-detail" aria-label={file.display_filename}>
      {isPicture ? (
        <FocalPoint
          fileId={file.id}
          alt={file.meta.alt ?? ''}
          width={640}
          point={form.values.focal_point ?? defaultFocalPoint(file.meta)}
          readOnly={!file.can.update}
          onChange={(point) => form.set({ focal_point: point })}
        />
      ) : (
        <FilePreview file={file} />
      )}
      <FileFacts file={file} />
      {detail && detail.used_in.length > 0 && (
        <p>{t('file.usedIn', { places: detail.used_in.map(({ name }) => name).join(', ') })}</p>
      )}
      {detail && detail.used_elsewhere > 0 && (
        <p>{t('file.usedElsewhere', { count: detail.used_elsewhere })}</p>
      )}
      <Group gap="sm">
        {!file.is_shared && file.can.update && (
          <ShareButton file={file} onShared={props.onChanged} />
        )}
        {isPicture && file.can.update && <OwnPictureTools file={file} onMade={props.onMade} />}
        <Button
          variant="subtle"
          component="a"
          href={contentUrl(file.id)}
          target="_blank"
          rel="noreferrer"
        >
          {t('file.open')}
        </Button>
        {props.isRemovable && <RemoveButton file={file} onRemoved={props.onRemoved} />}
      </Group>
      {isPicture && file.editorial_office && <PicturedPeople fileId={file.id} />}
      <DraftOffer localDraft={form.localDraft} />
      <FileTexts file={file} form={form} />
    </aside>
  );
}
