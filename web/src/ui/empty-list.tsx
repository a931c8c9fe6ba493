import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** What stands in a list without rows: that nothing matches, or what will be here and how to begin. */
export function EmptyList(props: {
  isFiltered: boolean;
  title: string;
  text: string;
  action?: ReactNode;
}) {
  const { t } = useTranslation();
  if (props.isFiltered) return <EmptyState title={props.title} text={t('article.emptySearch')} />;
  return <EmptyState title={props.title} text={props.text} action={props.action} />;
}
