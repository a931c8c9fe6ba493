import type { Newspaper, PreflightFault } from '@spalten/contract/newspaper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '../../data/session.ts';
import type { FaultGroup } from './fault-groups.ts';
import { faultsByPage, groupFaults, pageNumbers } from './fault-groups.ts';

const UNFOLDED = 6;

const pageEditPath = (fault: PreflightFault) => `/newspaper-page/${fault.newspaper_page_id}/edit`;

/** Names the field of an article that a fault is in. */
function fieldQuery({ field, file_id: fileId }: PreflightFault): string {
  if (!field) return '';
  return fileId ? `?field=${field}&file=${fileId}` : `?field=${field}`;
}

/** The path of the screen where a fault is fixed. */
function fixPath(paper: Newspaper, fault: PreflightFault, customerId?: number): string | null {
  if (fault.code === 'no_profile') return customerId ? `/customer/${customerId}/edit` : null;
  if (fault.code === 'imprint_missing')
    return `/editorial-office/${paper.editorial_office.id}/edit`;
  if (fault.code === 'no_recipient' || fault.code === 'date_past')
    return `/newspaper/${paper.id}/edit`;
  if (fault.article_id) return `/article/${fault.article_id}/edit${fieldQuery(fault)}`;
  if (!fault.newspaper_page_id) return null;
  if (!fault.slot_id) return pageEditPath(fault);
  const field = fault.field ? `&field=${fault.field}` : '';
  return `${pageEditPath(fault)}?slot=${encodeURIComponent(fault.slot_id)}${field}`;
}

/** Leads to the register where people are asked. */
function ConsentLink({ code }: Pick<PreflightFault, 'code'>) {
  const { t } = useTranslation();
  if (!code.startsWith('consent_')) return null;
  return <Link to="/consent">{t('preflight.openConsents')}</Link>;
}

function FaultLink({ paper, fault }: { paper: Newspaper; fault: PreflightFault }) {
  const way = fixPath(paper, fault, useUser()?.customer?.id);
  return way ? <Link to={way}>{fault.message}</Link> : fault.message;
}

/** Empty slots by page. */
function EmptySlots({ paper, faults }: { paper: Newspaper; faults: PreflightFault[] }) {
  const { t } = useTranslation();
  return faultsByPage(faults).map((own) => (
    <li key={own[0]?.newspaper_page_id}>
      <span>{t('newspaper.page', { number: own[0]?.page_number })}:</span>
      {own.map((fault) => (
        <Link
          key={fault.slot_id}
          to={fixPath(paper, fault) ?? ''}
          aria-label={t('page.slotOnPage', { number: fault.page_number, slot: fault.slot_name })}
        >
          {fault.slot_name}
        </Link>
      ))}
    </li>
  ));
}

function GroupFaults({ paper, group }: { paper: Newspaper; group: FaultGroup }) {
  const { t } = useTranslation();
  if (group.code === 'slot_empty') return <EmptySlots paper={paper} faults={group.faults} />;
  if (group.code === 'page_not_approved' || group.code === 'page_changed')
    return (
      <li>
        {group.faults.map((fault) => (
          <Link key={fault.newspaper_page_id} to={pageEditPath(fault)}>
            {t('newspaper.page', { number: fault.page_number })}
          </Link>
        ))}
      </li>
    );
  return group.faults.map((fault, index) => (
    <li key={index}>
      <FaultLink paper={paper} fault={fault} />
    </li>
  ));
}

/** A group of faults: a summary that unfolds into pages and slots. */
function Group(props: { paper: Newspaper; group: FaultGroup; sign: string | null }) {
  const { t } = useTranslation();
  const { paper, group } = props;
  const [first] = group.faults;
  // The state is kept while faults change.
  const [isOpen] = useState(group.faults.length <= UNFOLDED);
  const sign = props.sign && <span className="fault-sign">{props.sign}</span>;
  if (group.faults.length === 1 && first)
    return (
      <li data-severity={group.severity} className="fault-alone">
        {sign}
        <FaultLink paper={paper} fault={first} /> <ConsentLink code={group.code} />
      </li>
    );
  const count = group.faults.length;
  return (
    <li data-severity={group.severity}>
      <details open={isOpen}>
        <summary>
          {sign}
          <strong>{t(`preflight.${group.code}`, { count, context: group.severity })}</strong>{' '}
          <span className="quiet">
            {t('preflight.pages', {
              pages: pageNumbers(group.faults.flatMap(({ page_number: number }) => number ?? [])),
            })}
          </span>
        </summary>
        <p className="quiet">
          {t(`preflight.${group.code}_do`)} <ConsentLink code={group.code} />
        </p>
        <ul className="fault-places">
          <GroupFaults paper={paper} group={group} />
        </ul>
      </details>
    </li>
  );
}

/** The preflight faults in groups, with the first one to fix marked and warnings last. */
export function FaultList({ paper, faults }: { paper: Newspaper; faults: PreflightFault[] }) {
  const { t } = useTranslation();
  const groups = groupFaults(faults);
  const errors = groups.filter((group) => group.severity === 'error');
  const signOf = (group: FaultGroup) => {
    if (group.code === 'consent_missing' || group.code === 'consent_name')
      return t('preflight.unanswered');
    if (group.severity === 'warning')
      return t(
        group.code === 'consent_name_refused' ? 'preflight.nameRefused' : 'newspaper.mayMend',
      );
    return group === errors[0] && errors.length > 1 ? t('preflight.begin') : null;
  };
  return (
    <ol className="fault-list">
      {groups.map((group) => (
        <Group
          key={`${group.severity} ${group.code}`}
          paper={paper}
          group={group}
          sign={signOf(group)}
        />
      ))}
    </ol>
  );
}
