import { NativeSelect } from '@mantine/core';
import type { ArticleTemplate } from '@spalten/contract/article-template';
import type { Submission } from '@spalten/contract/submission';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { findTemplate, templatesQuery } from '../article/index.ts';
import { boxQuery } from './submission.api.ts';

interface Choice {
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
  templates: readonly ArticleTemplate[];
  /** Undefined while the templates and the box load, and if there are no templates. */
  template: ArticleTemplate | undefined;
  choose: (id: number) => void;
}

/** The template of the article that a submission becomes, the box's own unless another is chosen. */
export function useTemplateChoice({ editorial_office: office }: Submission): Choice {
  const templates = useQuery(templatesQuery);
  const box = useQuery(boxQuery(office.id));
  const [chosen, choose] = useState<number | null>(null);
  const failed = [templates, box].find(({ isLoadingError }) => isLoadingError);
  const known = templates.data && box.data ? templates.data : [];
  return {
    isLoading: templates.isPending || box.isPending,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    templates: known,
    template: findTemplate(known, chosen ?? box.data?.article_template_id),
    choose,
  };
}

/** Shows and changes the choice, and tells when a picture would be lost by it. */
export function TemplateChoice(props: {
  choice: Choice;
  row: Submission;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const { isLoading, error, retry, templates, template, choose } = props.choice;
  if (error) return <LoadError error={error} retry={retry} />;
  if (isLoading) return <LoadingRows rows={1} />;
  if (!template) return <p role="alert">{t('submission.noTemplates')}</p>;
  const hasPictures = props.row.files.some(({ width }) => width !== null);
  const lacksPictures = hasPictures && template.fields.images.use === 'off';
  return (
    <NativeSelect
      label={t('article.template')}
      error={props.error}
      value={String(template.id)}
      description={lacksPictures && t('submission.noPictures', { name: template.name })}
      onChange={({ currentTarget: { value } }) => choose(Number(value))}
      data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
