import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { customerQuery } from './customer.api.ts';

/**
 * Says that the customer's package has no room for another, before a form is filled in for it.
 * Nothing without a customer, and for those who aren't told its numbers.
 */
export function PackageFull(props: {
  customerId: number | undefined;
  kind: 'editorial_offices' | 'moderators' | 'participants';
}) {
  const { t } = useTranslation();
  const { customerId = 0, kind } = props;
  const row = useQuery({ ...customerQuery(customerId), enabled: customerId > 0 }).data;
  const bought = row?.package;
  const most = bought?.[`max_${kind}`] ?? null;
  if (!row || !bought || most === null || row.counts[kind] < most) return null;
  return (
    <p className="callout callout-bad" role="status">
      {t(`customer.full.${kind}`, { name: bought.name, count: most })}
    </p>
  );
}
