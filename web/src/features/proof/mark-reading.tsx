import type { ProofMark } from '@spalten/contract/proof';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MarkItem } from './mark-item.tsx';

/** A mark that was pressed on its page. */
export function MarkReading(props: { newspaperId: number; mark: ProofMark; onClose: () => void }) {
  const { t } = useTranslation();
  const { mark } = props;
  return (
    <Dialog opened onClose={props.onClose} title={t('proof.onPage', { number: mark.page_number })}>
      <MarkItem newspaperId={props.newspaperId} mark={mark} />
    </Dialog>
  );
}
