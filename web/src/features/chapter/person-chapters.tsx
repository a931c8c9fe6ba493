import { chapter as calls } from '@spalten/contract/chapter';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { ListFrame } from '../../ui/lists/list-frame.tsx';
import { queryClient } from '../../data/query-client.ts';
import { mayWriteAs, useUser } from '../../data/session.ts';
import { useList } from '../../ui/lists/use-list.ts';
import { setGiven } from './chapter.api.ts';
import { chapterPath } from './chapter-paths.ts';
import { ChapterState } from './chapter-start.tsx';
import { countCompleted } from './chapter-tree.ts';
import { GivenCheckbox } from './given-checkbox.tsx';

const KEY = 'chapters-of-person';

/** A participant's chapters: assigned or started, with their status. */
export function PersonChapters({ person }: { person: { id: number; name: string } }) {
  const { t } = useTranslation();
  const canGive = mayWriteAs(useUser(), ['moderator', 'admin']);
  const of = { participant_id: person.id };
  const given = useList([KEY, person.id], (after) =>
    callList(calls.list, { query: { ...of, is_open: false, after } }),
  );
  const begun = useQuery({
    queryKey: [KEY, person.id, 'begun'],
    queryFn: () => callList(calls.list, { query: { ...of, is_begun: true, limit: 200 } }),
  }).data?.items;
  const give = (chapterId: number, isGiven: boolean) =>
    tryWithToast(
      async () => {
        await setGiven(chapterId, person.id, isGiven);
        await queryClient.invalidateQueries({ queryKey: [KEY, person.id] });
      },
      t(isGiven ? 'chapter.given' : 'chapter.taken', { name: person.name }),
    );
  return (
    <section className="card stack" aria-labelledby="person-chapters">
      <h2 id="person-chapters">{t('chapter.ofPerson')}</h2>
      {begun && (
        <p>{t('chapter.personFar', { done: countCompleted(begun), count: begun.length })}</p>
      )}
      <p className="quiet">{t('chapter.ofPersonHelp')}</p>
      <ListFrame list={given} empty={t('chapter.ofPersonNone')}>
        <ul className="plain-list">
          {given.items.map((row) => (
            <li key={row.id} className="chapter-entry">
              {canGive ? (
                <GivenCheckbox
                  label={row.title}
                  isGiven={row.is_given}
                  give={(isGiven) => give(row.id, isGiven)}
                />
              ) : (
                <Link to={chapterPath(row)}>{row.title}</Link>
              )}
              <ChapterState row={row} />
            </li>
          ))}
        </ul>
      </ListFrame>
    </section>
  );
}
