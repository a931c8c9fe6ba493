import { assignment } from '@spalten/contract/assignment';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { useBusy } from '../../ui/hooks/use-busy.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import { cacheAssignment } from './assignment.api.ts';
import { storeImportReport } from './import-report.ts';

/** Imports a QTI package as a draft. */
export function ImportButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { isBusy, run } = useBusy();
  const importFile = (file: File) =>
    run(async () => {
      const { left_out, simplified, ...made } = await call(assignment.importQti, {
        body: { file },
      });
      storeImportReport(made.id, { left_out, simplified });
      cacheAssignment(made);
      const [count, skipped] = [made.questions.length, left_out.length];
      toast(
        `${t('assignment.imported', { count, title: made.title })} ${t(
          skipped > 0 ? 'assignment.importedWithout' : 'assignment.importedWhole',
          { count: skipped },
        )}`,
      );
      // Whoever has gone elsewhere meanwhile stays there.
      if (isShown()) await navigate(`/assignment/${made.id}/edit`);
    });

  return (
    <FileButton
      label={t('assignment.import')}
      accept=".zip,application/zip"
      isBusy={isBusy}
      title={t('assignment.importHelp')}
      onPick={([file]) => file && void importFile(file)}
    />
  );
}
