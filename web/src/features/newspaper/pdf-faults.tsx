import type { Newspaper, PreflightFault } from '@spalten/contract/newspaper';
import { useTranslation } from 'react-i18next';
import { ApiError, messageOf } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FaultList } from './fault-list.tsx';

/** The reason a PDF could not be made, with links to the faults. */
export function PdfFaults(props: { paper: Newspaper; error: unknown; onClose: () => void }) {
  const { t } = useTranslation();
  const { error } = props;
  const isFaults =
    error instanceof ApiError && /^(print_faults|consent)$/.test(error.problem.code ?? '');
  const faults = isFaults ? ((error.problem.current ?? []) as PreflightFault[]) : [];
  return (
    <Dialog opened={error !== null} onClose={props.onClose} title={t('newspaper.noPdf')}>
      <p role="alert">{error !== null && messageOf(error)}</p>
      {faults.length > 0 && <FaultList paper={props.paper} faults={faults} />}
    </Dialog>
  );
}
