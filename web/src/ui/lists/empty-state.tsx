import type { ReactNode } from 'react';

/** The state of an empty screen: what will be shown here and what to do first. */
export function EmptyState(props: { title: string; text: string; action?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 120 80" width="120" aria-hidden="true">
        <rect x="8" y="6" width="104" height="70" rx="4" className="empty-paper" />
        <rect x="18" y="16" width="60" height="9" className="empty-ink" />
        {[34, 44, 54, 64].map((y) => (
          <rect key={y} x="18" y={y} width="38" height="4" className="empty-line" />
        ))}
        <rect x="66" y="34" width="36" height="34" className="empty-line" />
      </svg>
      <h2>{props.title}</h2>
      <p>{props.text}</p>
      {props.action}
    </div>
  );
}
