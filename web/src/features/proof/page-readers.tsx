import { Button } from '@mantine/core';
import type { Proof } from '@spalten/contract/proof';
import { useTranslation } from 'react-i18next';
import { formatNames } from '../../ui/look/format.ts';
import { setPageRead } from './proof.api.ts';

type Page = Proof['pages'][number];

/** Says that the reader has read a page, or takes that back. */
export function HaveRead({ newspaperId, page }: { newspaperId: number; page: Page }) {
  const { t } = useTranslation();
  const { is_read: isRead, page_number: number } = page;
  return (
    <Button
      variant={isRead ? 'filled' : 'default'}
      aria-pressed={isRead}
      aria-label={t('proof.haveReadNumber', { number })}
      leftSection={isRead ? <span aria-hidden="true">✓</span> : undefined}
      onClick={() => void setPageRead(newspaperId, page, !isRead)}
    >
      {t('proof.haveRead')}
    </Button>
  );
}

/** Lists who has read which page, for those who lead the newspaper. */
export function PageReaders({ pages }: { pages: readonly Page[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="proof-readers">
      <h2 id="proof-readers">{t('proof.readers')}</h2>
      <ul className="plain-list">
        {pages.map(({ newspaper_page_id: id, page_number: number, readers }) => (
          <li key={id}>
            {readers.length > 0
              ? t('proof.readersOf', {
                  number,
                  names: formatNames(readers.map(({ name }) => name)),
                })
              : t('proof.unread', { number })}
          </li>
        ))}
      </ul>
    </section>
  );
}
