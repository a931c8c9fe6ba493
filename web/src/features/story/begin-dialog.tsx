import { Button, Group } from '@mantine/core';
import type { Story } from '@spalten/contract/story';
import { story as calls } from '@spalten/contract/story';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../data/api.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { namedOption, QuerySelect } from '../../ui/forms/query-select.tsx';
import { cacheArticle, findTemplate, templatesQuery } from '../article/index.ts';
import { refreshStories } from './story.api.ts';

/** Begins the article of a story, with the planned template or another one. */
export function BeginDialog({ story, onClose }: { story: Story; onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const templates = useQuery(templatesQuery);
  const [chosen, setChosen] = useState(story.article_template_id);
  const template = findTemplate(templates.data ?? [], chosen);
  const templateId = template?.id ?? null;
  const { errorOf, isBusy, run } = useSaving({ article_template_id: templateId });
  const begin = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const made = await call(calls.begin, {
        params: { id: story.id },
        body: { article_template_id: templateId },
      });
      cacheArticle(made);
      void refreshStories();
      onClose();
      await navigate(`/article/${made.id}/edit`);
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={t('story.beginTitle', { title: story.title })}
    >
      <form onSubmit={begin} noValidate className="stack">
        <p>
          {story.people.length > 0
            ? t('story.beginWith', { names: story.people.map(({ name }) => name).join(', ') })
            : t('story.beginAlone')}
        </p>
        <QuerySelect
          label={t('story.template')}
          description={template?.description}
          value={String(templateId ?? '')}
          error={errorOf('article_template_id')}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
          query={templates}
          toOption={namedOption}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={templateId === null}>
            {t('storyFacts.begin')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
