import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { useUnsavedWork } from '../../ui/saving/use-unsaved-changes.ts';
import type { PageSaves } from './use-page-saves.ts';

const MAX_NAME = 80;

/** The name that is printed at the head of the page. Saved on blur and by Enter. */
export function PageNameField({ page, save }: { page: NewspaperPage; save: PageSaves['save'] }) {
  const { t } = useTranslation();
  // Null until it is edited here.
  const [written, setWritten] = useState<string | null>(null);
  const name = (written ?? page.name).trim();
  const isChanged = name !== '' && name !== page.name;
  const saveName = async (): Promise<boolean> => {
    const { isSaved } = isChanged
      ? await save({ make: () => ({ name }), dependsOn: (current) => current.name, begun: page })
      : { isSaved: true };
    if (isSaved) setWritten((latest) => (latest === written ? null : latest));
    return isSaved;
  };
  useUnsavedWork(isChanged, saveName, { isAutomatic: true });
  return (
    <TextInput
      label={t('page.nameLabel')}
      maxLength={MAX_NAME}
      value={written ?? page.name}
      onChange={(event) => setWritten(event.currentTarget.value)}
      onBlur={() => void saveName()}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
