import { Button } from '@mantine/core';
import type { Output } from '@spalten/contract/call';
import { file as calls } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { setCached } from '../../data/query-client.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { useLocalDraft } from '../../ui/saving/use-local-draft.ts';
import { useUnsavedWork } from '../../ui/saving/use-unsaved-changes.ts';

const CREDIT_LENGTH = 120;

interface Props {
  fileId: number;
  onSaved: () => void;
}

/** The photographer of a picture placed directly in a slot, stored with the file. */
export function CreditField(props: Props) {
  const { data } = useQuery({
    queryKey: ['file', props.fileId],
    queryFn: () => call(calls.get, { params: { id: props.fileId } }),
  });
  return data ? <CreditInput key={props.fileId} file={data} {...props} /> : null;
}

function CreditInput({ file, fileId, onSaved }: Props & { file: Output<typeof calls.get> }) {
  const { t } = useTranslation();
  const [written, setWritten] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const stored = file.meta.credit ?? '';
  const value = written ?? stored;
  const isChanged = value.trim() !== stored.trim();
  const isSavable = isChanged && value.trim().length <= CREDIT_LENGTH;
  const { localDraft, clearDraft } = useLocalDraft({
    name: `credit:${fileId}`,
    value,
    isChanged,
    stored,
    show: setWritten,
    isLocked: !file.can.update,
  });
  const save = async (): Promise<boolean> => {
    if (!isSavable) return !isChanged;
    let isSaved = false;
    await run(async () => {
      const params = { id: fileId };
      const saved = await call(calls.update, { params, body: { credit: value.trim() || null } });
      setCached(['file', fileId], { ...file, ...saved });
      await clearDraft();
      // Text typed during the save is still unsaved.
      setWritten((latest) => (latest === written ? null : latest));
      isSaved = true;
      toast(t('picture.creditSaved'));
      onSaved();
    });
    return isSaved;
  };
  useUnsavedWork(isChanged, save, { isAutomatic: true });
  return (
    <div className="stack">
      <DraftOffer localDraft={localDraft} />
      <TextInput
        label={t('picture.credit')}
        description={t('picture.creditOfFile')}
        maxLength={CREDIT_LENGTH}
        value={value}
        disabled={!file.can.update}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onBlur={() => void save()}
      />
      {isSavable && (
        <Button loading={isBusy} style={{ justifySelf: 'start' }} onClick={() => void save()}>
          {t('picture.saveCredit')}
        </Button>
      )}
    </div>
  );
}
