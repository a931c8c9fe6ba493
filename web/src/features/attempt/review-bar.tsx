import { Button, Group } from '@mantine/core';
import type { Attempt } from '@spalten/contract/attempt';
import { attempt as calls } from '@spalten/contract/attempt';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import type { ReviewState } from './use-review.ts';

/** The attempt of the same office that has waited longest for review, excluding this one. */
const nextQuery = ({ id, editorial_office: office }: Attempt) =>
  queryOptions({
    queryKey: ['attempts', 'next', id],
    queryFn: async () => {
      const query = {
        status: 'submitted' as const,
        editorial_office_id: office.id,
        sort: 'waiting_since',
        limit: 2,
      };
      return (await callList(calls.list, { query })).items.find((row) => row.id !== id) ?? null;
    },
  });

/** The actions that end a review: return or finish, then the next attempt. */
export function ReviewBar({ attempt, review }: { attempt: Attempt; review: ReviewState }) {
  const { t } = useTranslation();
  const next = useQuery(nextQuery(attempt));
  const { input, send, isBusy } = review;
  return (
    <div className="save-bar">
      <span className="save-state">
        {next.data && (
          <Link to={`/assignment/${next.data.assignment.id}?attempt=${next.data.id}`}>
            {t('attempt.nextWaiting', { name: next.data.participant.name })}
          </Link>
        )}
      </span>
      <Group gap="sm">
        <Button
          variant="default"
          loading={isBusy}
          disabled={input.review_comment === null}
          title={input.review_comment === null ? t('attempt.returnNeedsComment') : undefined}
          onClick={() => void send({ ...input, return: true }, 'attempt.returnedNow')}
        >
          {t('attempt.return')}
        </Button>
        <Button loading={isBusy} onClick={() => void send(input, 'attempt.reviewedNow')}>
          {t('attempt.finishReview')}
        </Button>
      </Group>
    </div>
  );
}
