import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { PaperTile } from '../../ui/look/paper-tile.tsx';
import { hasRole, useUser } from '../../data/session.ts';
import { PrintCard } from '../print-profile/index.ts';
import { templateListQuery, templatePreviewUrl } from './newspaper-template.api.ts';

/** Tidningsmallar: the designs with their first pages. */
export default function NewspaperTemplateListPage() {
  const { t } = useTranslation();
  const user = useUser();
  const query = useQuery(templateListQuery);
  return (
    <>
      <PageHeader
        title={t('template.list')}
        action={
          hasRole(user, 'admin') && (
            <Button component={Link} to="/newspaper-template/create">
              {t('template.new')}
            </Button>
          )
        }
      />
      {query.isPending && <LoadingRows />}
      {query.isLoadingError && <LoadError error={query.error} retry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <EmptyState title={t('template.emptyTitle')} text={t('template.emptyText')} />
      )}
      <ul className="cards">
        {query.data?.map((template) => (
          <PaperTile
            key={template.id}
            picture={templatePreviewUrl(template.id, template.updated_at)}
            to={`/newspaper-template/${template.id}`}
            name={template.name}
          >
            {template.customer && <div className="quiet">{template.customer.name}</div>}
            <div className="quiet">{template.description}</div>
          </PaperTile>
        ))}
      </ul>
      {hasRole(user, 'admin') && <PrintCard customerId={null} />}
    </>
  );
}
