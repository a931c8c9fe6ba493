import type { ReactNode } from 'react';

/** Which of several parts is shown, as buttons in a row. */
export function PageTabs<T extends string>(props: {
  label: string;
  names: readonly T[];
  shown: T;
  onShow: (name: T) => void;
  /** What a part is called. */
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
