import type { MarkedText, SearchGroup, SearchHit, SearchKind } from '@spalten/contract/search';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Destination } from './destinations.ts';
import { destinationOf } from './destinations.ts';
import { noteKey } from './note-key.ts';

/** A text with its matches marked. */
function Pieces({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    piece.is_match ? <mark key={index}>{piece.text}</mark> : piece.text,
  );
}

export const hitKey = (kind: SearchKind, id: number): string => `hit-${kind}-${id}`;
export const moreKey = (kind: SearchKind): string => `more-${kind}`;

function Hit(props: {
  kind: SearchKind;
  hit: SearchHit;
  isActive: boolean;
  onChoose: (place: Destination) => void;
}) {
  const { t } = useTranslation();
  const { kind, hit } = props;
  const place = destinationOf(kind, hit);
  const noted = noteKey(kind, hit.note);
  const common = {
    id: hitKey(kind, hit.id),
    role: 'option',
    className: 'search-hit',
    'aria-selected': props.isActive,
    tabIndex: -1,
  };
  const content = (
    <>
      <span className="search-hit-title">
        {hit.title.length > 0 ? <Pieces text={hit.title} /> : t('article.untitled')}
      </span>
      {hit.note && <span className="search-hit-note">{noted ? t(noted) : hit.note}</span>}
      {hit.excerpt && hit.excerpt.length > 0 && (
        <span className="search-hit-excerpt">
          <Pieces text={hit.excerpt} />
        </span>
      )}
    </>
  );
  const choose = (event: MouseEvent) => {
    // With a modifier key the browser opens a new tab or window.
    if ('path' in place && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    props.onChoose(place);
  };
  return 'path' in place ? (
    <Link {...common} to={place.path} onClick={choose}>
      {content}
    </Link>
  ) : (
    <button {...common} type="button" onClick={choose}>
      {content}
    </button>
  );
}

/** The hits, grouped by kind. */
export function ResultList(props: {
  groups: SearchGroup[];
  activeKey: string | undefined;
  onChoose: (place: Destination) => void;
  onMore: (kind: SearchKind) => void;
}) {
  const { t } = useTranslation();
  return props.groups.map(({ kind, count, has_more, hits }) => (
    <div key={kind} role="group" aria-labelledby={`kind-${kind}`} className="search-group">
      <div id={`kind-${kind}`} className="search-kind" role="presentation">
        {t(`search.kind.${kind}`)}{' '}
        <span className="quiet">{has_more ? t('search.moreThan', { count }) : count}</span>
      </div>
      {hits.map((hit) => (
        <Hit
          key={hit.id}
          kind={kind}
          hit={hit}
          isActive={props.activeKey === hitKey(kind, hit.id)}
          onChoose={props.onChoose}
        />
      ))}
      {hits.length < count && (
        <button
          id={moreKey(kind)}
          type="button"
          role="option"
          aria-selected={props.activeKey === moreKey(kind)}
          tabIndex={-1}
          className="search-hit search-more"
          onClick={() => props.onMore(kind)}
        >
          {t('app.showAll', { count })}
        </button>
      )}
    </div>
  ));
}
