import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isField } from './focus-restoration.ts';

/** What a field is called on the screen, to be said before its fault. */
function labelOf(field: string): string {
  const element = document.getElementById(`field-${field}`);
  // Of a field of several parts the one that its faults are about.
  const part = element?.querySelector('[data-fault-part]') ?? element;
  const label =
    element instanceof HTMLInputElement ? element.labels?.[0] : part?.querySelector('legend');
  return label?.textContent ? `${label.textContent}: ` : '';
}

/** Whether somebody has gone to a field, or written in one, since they pressed a button. */
function useIsWriting() {
  const isWriting = useRef(false);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const note = ({ type, target }: Event) => {
      if (type !== 'click') isWriting.current = isField(target);
      // Enter in a field presses the button too.
      else if (target instanceof Element && target.closest('button')) isWriting.current = false;
    };
    for (const type of ['focusin', 'input', 'click'])
      addEventListener(type, note, { capture: true, signal });
    return () => stopped.abort();
  }, []);
  return isWriting;
}

/** Faults with their sentences, where the same sentence about the same field is one, counted. */
export function groupFaults(errors: Record<string, string[]>) {
  const groups = new Map<string, { field: string; sentence: string; count: number }>();
  for (const [path, sentences] of Object.entries(errors))
    for (const sentence of sentences) {
      const field = path.split('.')[0] ?? path;
      const key = `${field} ${sentence}`;
      const count = (groups.get(key)?.count ?? 0) + 1;
      groups.set(key, { field, sentence, count });
    }
  return [...groups.values()];
}

/** What keeps a form from being saved, each fault with its way to the field. */
export function FormFaults({ errors }: { errors: Record<string, string[]> }) {
  const { t } = useTranslation();
  const faults = groupFaults(errors);
  const summary = useRef<HTMLDivElement>(null);
  const isWriting = useIsWriting();
  // The button that saves is at the foot; what it found stands at the head. Who writes on is told so.
  useEffect(() => {
    if (!isWriting.current) summary.current?.scrollIntoView({ block: 'nearest' });
  }, [errors, isWriting]);
  if (faults.length === 0) return null;
  return (
    <div ref={summary} className="callout callout-bad" role="alert">
      <h2>{t('app.formFaults')}</h2>
      <ul>
        {faults.map(({ field, sentence, count }) => (
          <li key={`${field} ${sentence}`}>
            <a href={`#field-${field}`}>
              {labelOf(field)}
              {sentence}
              {count > 1 && ` ${t('app.faultTimes', { count })}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
