import { Button } from '@mantine/core';
import type { Output } from '@spalten/contract/call';
import type { StoredFile } from '@spalten/contract/file';
import { file as calls } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../data/api.ts';
import { DraftOffer } from '../../ui/saving/draft-offer.tsx';
import { setCached } from '../../data/query-client.ts';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { useSaver } from '../../ui/saving/use-saver.ts';
import { useUnsavedWork } from '../../ui/saving/use-unsaved-changes.ts';
import { useWantedField } from './use-wanted-field.ts';

const CREDIT_LENGTH = 120;

interface Props {
  slotId: string;
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

function CreditInput(props: Props & { file: Output<typeof calls.get> }) {
  const { t } = useTranslation();
  const { file, fileId } = props;
  const { isBusy, run } = useBusy();
  const input = useWantedField(props.slotId, 'credit');
  const stored = file.meta.credit ?? '';
  const { value, isChanged, saver, localDraft } = useSaver<string, StoredFile>({
    name: `credit:${fileId}`,
    initial: stored,
    isLocked: !file.can.update,
    isChanged: (one, other) => one.trim() !== other.trim(),
    send: (credit) =>
      call(calls.update, { params: { id: fileId }, body: { credit: credit.trim() || null } }),
    onSaved: (saved) => {
      setCached(['file', fileId], { ...file, ...saved });
      toast(t('picture.creditSaved'));
      props.onSaved();
    },
  });
  const isSavable = isChanged && value.trim().length <= CREDIT_LENGTH;
  const save = async (): Promise<boolean> => {
    if (!isSavable) return !isChanged;
    return run(saver.save);
  };
  useUnsavedWork(isChanged, save, { isAutomatic: true });
  return (
    <div className="stack">
      <DraftOffer localDraft={localDraft} />
      <TextInput
        ref={input}
        label={t('picture.credit')}
        description={t('picture.creditOfFile')}
        maxLength={CREDIT_LENGTH}
        value={value}
        disabled={!file.can.update}
        onChange={(event) => saver.set(event.currentTarget.value)}
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
