import type { ReactNode } from 'react';

/** Buttons in a row that switch between parts of a screen. */
export function PageTabs<T extends string>(props: {
  label: string;
  names: readonly T[];
  shown: T;
  onShow: (name: T) => void;
  /** Renders a part's label. */
  children: (name: T) => ReactNode;
}) {
  return (
    <div className="page-tabs" role="group" aria-label={props.label}>
      {props.names.map((name) => (
        <button
          key={name}
          type="button"
          className="page-tab"
          aria-pressed={props.shown === name}
          onClick={() => props.onShow(name)}
        >
          {props.children(name)}
        </button>
      ))}
    </div>
  );
}
