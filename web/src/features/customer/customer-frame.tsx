import { Button } from '@mantine/core';
import type { Customer } from '@spalten/contract/customer';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ClosedNote } from '../../ui/forms/close-button.tsx';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { PageTabs } from '../../ui/lists/page-tabs.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { useTitle } from '../../ui/screens/title.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { actFor } from './customer.api.ts';
import CustomerUsage from './customer-usage.tsx';

const AuditTrail = lazy(async () => ({ default: (await import('../audit/index.ts')).AuditTrail }));
const VIEWS = ['details', 'title'] as const;

/**
 * A customer's page around its details: the heading, the usage, and the event log for the customer
 * itself. Also shown in read mode. `row` is undefined for a new customer.
 */
export function CustomerFrame(props: { row: Customer | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  const { row } = props;
  const navigate = useNavigate();
  const isOwn = hasRole(useUser(), 'customer');
  const [search, setSearch] = useSearchParams();
  const isAudit = isOwn && row !== undefined && search.get('view') === 'audit';
  useTitle(row?.name);
  const act = () => tryWithToast(() => actFor(row?.id ?? 0, '/', navigate));
  return (
    <>
      <PageHeader
        up="/customer"
        kicker={t('customer.list')}
        title={row?.name ?? t('customer.new')}
        action={
          row?.can.override && (
            <Button variant="default" onClick={() => void act()}>
              {t('customer.override')}
            </Button>
          )
        }
      >
        {row?.is_active === false && <ClosedNote kind="customer" />}
      </PageHeader>
      {row && isOwn && (
        <PageTabs
          label={t('audit.show')}
          names={VIEWS}
          shown={isAudit ? 'title' : 'details'}
          onShow={(view) => setSearch(view === 'title' ? { view: 'audit' } : {})}
        >
          {(view) => t(`audit.${view}`)}
        </PageTabs>
      )}
      {isAudit && (
        <Suspense fallback={<LoadingRows />}>
          <AuditTrail />
        </Suspense>
      )}
      {row && !isAudit && <CustomerUsage row={row} isWide />}
      {/* A form stays mounted, with what is typed in it. */}
      <div className="form-with-side" hidden={isAudit}>
        {props.children}
      </div>
    </>
  );
}
