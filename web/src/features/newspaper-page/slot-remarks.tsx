import type { SlotFit } from '@spalten/contract/newspaper-page';
import { useTranslation } from 'react-i18next';
import { remarkText } from './advice-text.ts';

/** Advice about the headline of a slot, or about those of its list of contents. */
export function SlotRemarks({ fit, title }: { fit: SlotFit | undefined; title: string }) {
  const { t } = useTranslation();
  const remarks = fit?.remarks ?? [];
  if (remarks.length === 0) return null;
  return (
    <div>
      <h3 className="advice-title">{title}</h3>
      <ul className="plain-list">
        {remarks.map((remark) => (
          <li key={JSON.stringify(remark)}>{remarkText(t, remark)}</li>
        ))}
      </ul>
    </div>
  );
}
