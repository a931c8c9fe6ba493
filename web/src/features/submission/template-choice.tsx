import { NativeSelect } from '@mantine/core';
import type { ArticleTemplate } from '@spalten/contract/article-template';
import type { Submission } from '@spalten/contract/submission';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { templatesQuery } from '../article/index.ts';
import { boxQuery } from './submission.api.ts';

interface Choice {
  templates: ArticleTemplate[];
  /** Undefined until the templates and the box's usual one are known. */
  template: ArticleTemplate | undefined;
  choose: (id: number) => void;
  error: Error | null;
  retry: () => void;
}

/** The template of the article that a submission becomes, the box's own unless another is chosen. */
export function useTemplateChoice({ editorial_office: office }: Submission): Choice {
  const { data: templates = [], isLoadingError, error, refetch } = useQuery(templatesQuery);
  const box = useQuery(boxQuery(office.id));
  const [chosen, choose] = useState<number | null>(null);
  const id = chosen ?? box.data?.article_template_id ?? templates[0]?.id;
  return {
    templates,
    template: box.isPending ? undefined : templates.find((one) => one.id === id),
    choose,
    error: isLoadingError ? error : null,
    retry: () => void refetch(),
  };
}

/** Shows and changes the choice, and tells when a picture would be lost by it. */
export function TemplateChoice(props: {
  choice: Choice;
  row: Submission;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const { templates, template, choose, error, retry } = props.choice;
  if (error) return <LoadError error={error} retry={retry} />;
  if (!template) return <LoadingRows rows={1} />;
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
