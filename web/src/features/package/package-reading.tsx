import type { Package } from '@spalten/contract/package';
import { PACKAGE_LIMITS } from '@spalten/contract/package';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../ui/look/facts.tsx';
import { formatKronor, formatNumber } from '../../ui/look/format.ts';
import { PageHeader } from '../../ui/screens/page-header.tsx';

/** The buyer's view of a package: its features and limits. */
export function PackageReading({ row }: { row: Package }) {
  const { t } = useTranslation();
  const list = (words: string[]) => (
    <ul className="plain-list">
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
  return (
    <>
      <PageHeader up="/package" kicker={t('package.list')} title={row.name}>
        {row.description && <p className="lead">{row.description}</p>}
      </PageHeader>
      <section className="card narrow" aria-label={row.name}>
        <Facts
          facts={[
            [t('package.features'), list(row.features.map((name) => t(`package.feature.${name}`)))],
            [
              t('package.chapterTypes'),
              list(row.chapter_types.map((type) => t(`chapterType.${type}`))),
            ],
            ...PACKAGE_LIMITS.map((limit) => {
              const most = row[limit];
              const words = most === null ? t('package.noLimit') : formatNumber(most);
              return [t(`package.${limit}`), words] as const;
            }),
            [t('package.storage_mb'), formatNumber(row.storage_mb)],
            [t('package.price'), row.price_sek === null ? null : formatKronor(row.price_sek)],
          ]}
        />
      </section>
    </>
  );
}
