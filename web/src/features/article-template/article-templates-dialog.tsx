import { Button, Group } from '@mantine/core';
import type { ArticleTemplate } from '@spalten/contract/article-template';
import { articleTemplate as calls } from '@spalten/contract/article-template';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { call, callList } from '../../data/api.ts';
import { confirmAndTry } from '../../ui/overlays/try-with-toast.ts';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { queryClient } from '../../data/query-client.ts';
import { ArticleTemplateForm } from './article-template-form.tsx';

const KEY = ['article-template'];

/** Lists, creates, edits and removes article templates, in a dialog on /article. */
export function ArticleTemplatesDialog(props: { onClose: () => void }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ArticleTemplate | 'new' | null>(null);
  const templates = useQuery({
    queryKey: [...KEY, 'kept'],
    queryFn: async () => (await callList(calls.list, { query: { limit: 200 } })).items,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

  const remove = ({ id, name }: ArticleTemplate) =>
    confirmAndTry(
      {
        title: t('articleTemplate.delete', { name }),
        text: t('articleTemplate.deleteText'),
        buttonText: t('articleTemplate.deleteButton'),
      },
      async () => {
        await call(calls.delete, { params: { id } });
        await refresh();
      },
      t('articleTemplate.deleted', { name }),
    );
  const title = edited
    ? edited === 'new'
      ? t('articleTemplate.new')
      : edited.name
    : t('articleTemplate.list');
  return (
    <Dialog opened onClose={props.onClose} size={980} title={title}>
      {edited ? (
        <ArticleTemplateForm
          template={edited === 'new' ? undefined : edited}
          onCancel={() => setEdited(null)}
          onSaved={async () => {
            await refresh();
            setEdited(null);
          }}
        />
      ) : (
        <>
          <p className="quiet">{t('articleTemplate.text')}</p>
          {templates.isPending && <LoadingRows rows={4} />}
          {templates.isLoadingError && (
            <LoadError error={templates.error} retry={() => void templates.refetch()} />
          )}
          <ul className="plain-list">
            {templates.data?.map((template) => (
              <li key={template.id} className="template-row">
                <div>
                  <strong>{template.name}</strong>
                  <div className="quiet">{template.description}</div>
                </div>
                <Group gap="xs" wrap="nowrap">
                  <Button
                    variant="default"
                    aria-label={t('articleTemplate.editNamed', { name: template.name })}
                    onClick={() => setEdited(template)}
                  >
                    {t('app.edit')}
                  </Button>
                  <Button
                    variant="subtle"
                    aria-label={t('articleTemplate.delete', { name: template.name })}
                    onClick={() => remove(template)}
                  >
                    {t('app.delete')}
                  </Button>
                </Group>
              </li>
            ))}
          </ul>
          <Group justify="flex-end">
            <Button onClick={() => setEdited('new')}>{t('articleTemplate.new')}</Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
