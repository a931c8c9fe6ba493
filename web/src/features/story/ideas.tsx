import { useTranslation } from 'react-i18next';
import { LoadError, LoadingRows } from '../../ui/screens/loading.tsx';
import { hasRole, mayWriteAs, useUser } from '../../data/session.ts';
import { AddIdea } from './add-idea.tsx';
import { ArchivedIdeas } from './archived-ideas.tsx';
import './story.css';
import { useStories } from './story.api.ts';
import { StoryGroups } from './story-groups.tsx';

/** The ideas of the office that have no newspaper yet. */
export default function Ideas({ namedId }: { namedId: number | null }) {
  const { t } = useTranslation();
  const user = useUser();
  const list = useStories('ideas');
  return (
    <div className="plan">
      <p className="lead">{t('story.ideasText')}</p>
      {mayWriteAs(user, ['participant', 'moderator', 'admin']) && <AddIdea newspaperId={null} />}
      {list.isPending && <LoadingRows rows={3} />}
      {list.isLoadingError && <LoadError error={list.error} retry={() => void list.refetch()} />}
      {list.isSuccess && list.items.length === 0 && <p className="quiet">{t('story.noIdeas')}</p>}
      <StoryGroups stories={list.items} grouping="state" namedId={namedId} />
      {hasRole(user, ['moderator', 'admin']) && <ArchivedIdeas />}
    </div>
  );
}
