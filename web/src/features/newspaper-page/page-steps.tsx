import { Button, Group } from '@mantine/core';
import type { NewspaperPage } from '@spalten/contract/newspaper-page';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newspaperQuery } from '../newspaper/index.ts';

interface Props {
  page: NewspaperPage;
  suffix: '' | '/edit';
}

/** The paths of the previous and next page, undefined at either end. */
function useNeighbours({ page, suffix }: Props) {
  const paper = useQuery(newspaperQuery(page.newspaper_id)).data;
  const to = (number: number) => {
    const other = paper?.pages.find((found) => found.number === number);
    return other && `/newspaper-page/${other.id}${suffix}`;
  };
  return { previous: to(page.number - 1), next: to(page.number + 1) };
}

/** Small buttons to the previous and next page. */
export function PageTurns(props: Props) {
  const { t } = useTranslation();
  const { previous, next } = useNeighbours(props);
  const turn = (to: string | undefined, label: string, sign: string) =>
    to && (
      <Button
        component={Link}
        to={to}
        variant="default"
        px="sm"
        miw={44}
        aria-label={label}
        title={label}
      >
        {sign}
      </Button>
    );
  return (
    <>
      {turn(previous, t('page.previous'), '‹')}
      {turn(next, t('page.next'), '›')}
    </>
  );
}

/** Buttons to the previous and next page and to the flatplan. */
export function PageSteps(props: Props) {
  const { t } = useTranslation();
  const { previous, next } = useNeighbours(props);
  const step = (to: string | undefined, label: string) =>
    to && (
      <Button component={Link} to={to} variant="default">
        {label}
      </Button>
    );
  return (
    <Group mb="lg" gap="sm">
      {step(`/newspaper/${props.page.newspaper_id}`, t('page.toPlan'))}
      {step(previous, t('page.previous'))}
      {step(next, t('page.next'))}
    </Group>
  );
}
