import type { Story } from '@spalten/contract/story';
import { story } from '@spalten/contract/story';
import type { CurrentUser } from '@spalten/contract/user';
import { Button } from '@mantine/core';
import { queryOptions } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { formatDay } from '../../ui/look/format.ts';
import { StatusPill } from '../../ui/look/status-pill.tsx';
import { FoldedRows } from '../../ui/lists/folded-rows.tsx';
import { isUnbegun } from './group-stories.ts';

const BeginDialog = lazy(async () => ({
  default: (await import('./begin-dialog.tsx')).BeginDialog,
}));

/** The most stories to look through, newest first. */
const MAX_OWN = 100;

/** No day sorts last. */
const NO_DAY = '9999';

/** The stories given to a participant that they haven't begun to write, those due first first. */
export const ownStoriesQuery = (user: CurrentUser | undefined) =>
  queryOptions({
    queryKey: ['own-stories'],
    enabled: user?.role === 'participant' && user.features.includes('newspaper'),
    queryFn: async (): Promise<Story[]> => {
      const query = { mine: true, sort: '-created_at', limit: MAX_OWN };
      const { items } = await callList(story.list, { query });
      return items
        .filter(isUnbegun)
        .toSorted((a, b) => (a.due_on ?? NO_DAY).localeCompare(b.due_on ?? NO_DAY));
    },
  });

function Entry({ row, onBegin }: { row: Story; onBegin: () => void }) {
  const { t } = useTranslation();
  const path = row.newspaper_id ? `/newspaper/${row.newspaper_id}?plan=1` : '/newspaper?ideas=1';
  const facts = [
    row.lines !== null && t('storyFacts.lineCount', { count: row.lines }),
    row.due_on !== null && t('storyFacts.dueDay', { day: formatDay(row.due_on) }),
    row.picture !== null && t('storyFacts.pictureOf', { picture: row.picture }),
  ];
  return (
    <article className={row.is_late ? 'card next-card is-urgent' : 'card next-card'}>
      <div>
        <StatusPill tone={row.is_late ? 'bad' : 'quiet'}>
          {t(row.is_late ? 'storyFacts.late' : `storyState.${row.state}`)}
        </StatusPill>
        <h3>
          <Link className="row-link" style={{ fontSize: 'inherit' }} to={`${path}&story=${row.id}`}>
            {row.title}
          </Link>
        </h3>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {row.can.begin && (
        <Button
          variant="default"
          aria-label={`${t('storyFacts.begin')}: ${row.title}`}
          onClick={onBegin}
        >
          {t('storyFacts.begin')}
        </Button>
      )}
    </article>
  );
}

/** Min sida: the stories of the plan that wait for their writer. Absent without any. */
export function MyStories({ rows }: { rows: readonly Story[] }) {
  const { t } = useTranslation();
  const [begunId, setBegunId] = useState<number | null>(null);
  if (rows.length === 0) return null;
  const begun = rows.find(({ id }) => id === begunId);
  return (
    <section aria-labelledby="my-stories">
      <h2 id="my-stories">{t('storyFacts.toWrite')}</h2>
      <FoldedRows>
        {rows.map((row) => (
          <Entry key={row.id} row={row} onBegin={() => setBegunId(row.id)} />
        ))}
      </FoldedRows>
      {begun && (
        <Suspense fallback={null}>
          <BeginDialog story={begun} onClose={() => setBegunId(null)} />
        </Suspense>
      )}
    </section>
  );
}
