import { Button } from '@mantine/core';
import type { NewspaperTemplate } from '@spalten/contract/newspaper-template';
import { newspaperTemplate as calls } from '@spalten/contract/newspaper-template';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../data/api.ts';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { Facts } from '../../ui/look/facts.tsx';
import { LoadingRows } from '../../ui/screens/loading.tsx';
import { ScreenFault } from '../../ui/screens/screen-fault.tsx';
import { PageHeader } from '../../ui/screens/page-header.tsx';
import { queryClient } from '../../data/query-client.ts';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { templatePreviewUrl, templateQuery } from './newspaper-template.api.ts';

/** /newspaper-template/{id}: a design with its measures and pages. */
export default function NewspaperTemplatePage() {
  const { t } = useTranslation();
  const id = Number(useParams().id);
  const user = useUser();
  const navigate = useNavigate();
  const query = useQuery(templateQuery(id));
  const remove = ({ name }: NewspaperTemplate) =>
    confirmAndTry(
      {
        title: t('template.delete', { name }),
        text: t('template.deleteText'),
        buttonText: t('app.delete'),
      },
      async () => {
        await call(calls.delete, { params: { id } });
        void queryClient.invalidateQueries({ queryKey: ['newspaper-templates'] });
        await navigate('/newspaper-template');
      },
      t('template.deleted', { name }),
    );
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError) return <ScreenFault error={query.error} retry={query.refetch} />;
  const template = query.data;
  const { headline_font, body_font, sans_font } = template.typography;
  return (
    <>
      <PageHeader
        up="/newspaper-template"
        kicker={t('template.list')}
        title={template.name}
        action={
          <>
            {template.can.copy && (
              <Button
                component={Link}
                variant="default"
                to={`/newspaper-template/create?copy=${id}`}
              >
                {t('template.copy')}
              </Button>
            )}
            {template.can.update && (
              <>
                <Button variant="subtle" onClick={() => remove(template)}>
                  {t('app.delete')}
                </Button>
                <Button component={Link} variant="default" to={`/newspaper-template/${id}/edit`}>
                  {t('app.edit')}
                </Button>
              </>
            )}
            {mayWriteAs(user, ['moderator', 'admin']) && (
              <Button component={Link} to={`/newspaper/create?template=${id}`}>
                {t('template.use')}
              </Button>
            )}
          </>
        }
      >
        <p className="lead">{template.description}</p>
      </PageHeader>
      <section className="card narrow" style={{ marginBottom: '2rem' }} aria-label={template.name}>
        <Facts
          facts={[
            [
              t('template.format'),
              `${t('template.size', { width: template.width_mm, height: template.height_mm })}, ${t('template.columnCount', { count: template.columns })}`,
            ],
            [t('template.owner'), template.customer?.name ?? t('template.ownerSystem')],
            [t('template.fonts'), [headline_font, body_font, sans_font].join(', ')],
          ]}
        />
      </section>
      <h2 style={{ marginBottom: '1rem' }}>{t('template.pages')}</h2>
      <ul className="cards">
        {template.pages.map((page) => (
          <li key={page.id} className="sheet">
            <img
              src={templatePreviewUrl(id, template.updated_at, page.id)}
              alt={t('template.previewAlt', { name: template.name, page: page.name })}
              loading="lazy"
            />
            <p style={{ marginTop: '0.5rem', fontWeight: 600 }}>{page.name}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
