import { Progress } from '@mantine/core';
import type { Customer } from '@spalten/contract/customer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatNumber } from '../../ui/look/format.ts';

const BYTES_PER_MB = 1_000_000;

/** A customer's use of its package, one bar per limit. */
export default function CustomerUsage(props: {
  row: Customer;
  /** Lays the bars out side by side if there is room. */
  isWide?: boolean;
  /** Links at the foot of the card. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { row, isWide } = props;
  const { counts, package: bought } = row;
  const megabytes = Math.round(counts.storage_bytes / (BYTES_PER_MB / 10)) / 10;
  const bars = [
    ['editorial_offices', counts.editorial_offices, bought?.max_editorial_offices],
    ['moderators', counts.moderators, bought?.max_moderators],
    ['participants', counts.participants, bought?.max_participants],
    ['newspapers', counts.newspapers_this_year, bought?.newspapers_per_year],
    ['storage', megabytes, bought?.storage_mb],
  ] as const;
  return (
    <section className={isWide ? 'card usage is-wide' : 'card usage'} aria-labelledby="usage-title">
      <h2 id="usage-title">{t('customer.usage')}</h2>
      <p>
        {bought ? (
          <Link to={`/package/${bought.id}/edit`}>{bought.name}</Link>
        ) : (
          t('customer.noPackage')
        )}{' '}
        {row.package_ends_on && t('customer.endsOn', { day: formatDay(row.package_ends_on) })}
      </p>
      <dl>
        {bars.map(([name, used, most]) => (
          <div key={name}>
            <dt>{t(`customer.usageOf.${name}`)}</dt>
            <dd>
              <span>
                {most === null || most === undefined
                  ? formatNumber(used)
                  : t('customer.of', { used: formatNumber(used), most: formatNumber(most) })}
              </span>
              {most !== null && most !== undefined && (
                <Progress
                  value={Math.min(100, (used / Math.max(1, most)) * 100)}
                  color={used >= most ? 'var(--bad)' : undefined}
                  aria-label={t(`customer.usageOf.${name}`)}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{t('customer.countedOnce')}</p>
      {props.children}
    </section>
  );
}
