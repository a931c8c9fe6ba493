import { Button, Group } from '@mantine/core';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newspaperQuery } from '../newspaper/index.ts';

/** The way to the pages before and after, and back to the flatplan. */
export function PageSteps({ page, suffix }: { page: NewspaperPage; suffix: '' | '/edit' }) {
  const { t } = useTranslation();
  const paper = useQuery(newspaperQuery(page.newspaper_id)).data;
  const at = (number: number) => paper?.pages.find((other) => other.number === number);
  const step = (number: number, label: string) => {
    const target = at(number);
    return (
      target && (
        <Button component={Link} to={`/newspaper-page/${target.id}${suffix}`} variant="default">
          {label}
        </Button>
      )
    );
  };
  return (
    <Group mb="lg" gap="sm">
      <Button component={Link} to={`/newspaper/${page.newspaper_id}`} variant="default">
        {t('page.toPlan')}
      </Button>
      {step(page.number - 1, t('page.previous'))}
      {step(page.number + 1, t('page.next'))}
    </Group>
  );
}
