import { useTranslation } from 'react-i18next';

export const recentKey = (index: number): string => `recent-${index}`;

/** Recent searches, to repeat. */
export function RecentList(props: {
  recent: string[];
  activeKey: string | undefined;
  onChoose: (words: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-labelledby="recent-title" className="search-group">
      <div id="recent-title" className="search-kind" role="presentation">
        {t('search.recent')}
      </div>
      {props.recent.map((words, index) => (
        <button
          key={words}
          id={recentKey(index)}
          type="button"
          role="option"
          aria-selected={props.activeKey === recentKey(index)}
          tabIndex={-1}
          className="search-hit"
          onClick={() => props.onChoose(words)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
