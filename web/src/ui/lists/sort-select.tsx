import { useTranslation } from 'react-i18next';
import { FilterSelect } from './filter-select.tsx';

/** Sorts a list by name, or newest first. */
export function SortSelect(props: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <FilterSelect
      {...props}
      label={t('app.sort')}
      unset={t('app.sortName')}
      options={[{ value: '-created_at', label: t('app.sortNewest') }]}
    />
  );
}
