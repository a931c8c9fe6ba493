import type { EditorialOffice } from '@spalten/contract/editorial-office';
import { Suspense } from 'react';
import { hasRole, useUser } from '../../data/session.ts';
import { OfficeWordsCard } from '../office-word/index.ts';
import { SubmissionBoxCard } from '../submission/index.ts';

/** The cards of other features in an office's screen, for those who lead it. */
export function OfficeCards({ row }: { row: EditorialOffice }) {
  const user = useUser();
  if (!row.is_active) return null;
  return (
    <Suspense>
      {hasRole(user, ['moderator', 'customer', 'admin']) && <OfficeWordsCard officeId={row.id} />}
      {hasRole(user, ['moderator', 'admin']) && <SubmissionBoxCard officeId={row.id} />}
    </Suspense>
  );
}
