import { Button } from '@mantine/core';
import { file as calls } from '@spalten/contract/file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../ui/api.ts';
import { TextInput } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { setCached } from '../../ui/session.ts';

const CREDIT_LENGTH = 120;

/** The photographer of a picture placed directly in a slot, stored with the file. */
export function CreditField({ fileId, onSaved }: { fileId: number; onSaved: () => void }) {
  const { t } = useTranslation();
  const queryKey = ['file', fileId];
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(calls.get, { params: { id: fileId } }),
  });
  const [written, setWritten] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const stored = data?.meta.credit ?? '';
  const value = written ?? stored;
  const isChanged = value.trim() !== stored.trim();
  const save = () =>
    run(async () => {
      const params = { id: fileId };
      const saved = await call(calls.update, { params, body: { credit: value.trim() || null } });
      setCached(queryKey, { ...data, ...saved });
      setWritten(null);
      toast(t('picture.creditSaved'));
      onSaved();
    });
  if (!data) return null;
  return (
    <div className="stack">
      <TextInput
        label={t('picture.credit')}
        description={t('picture.creditOfFile')}
        maxLength={CREDIT_LENGTH}
        value={value}
        disabled={!data.can.update}
        onChange={(event) => setWritten(event.currentTarget.value)}
      />
      {isChanged && value.trim().length <= CREDIT_LENGTH && (
        <Button loading={isBusy} style={{ justifySelf: 'start' }} onClick={() => void save()}>
          {t('picture.saveCredit')}
        </Button>
      )}
    </div>
  );
}
