import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isField } from './kept-focus.ts';

/** What a field is called on the screen, to be said before its fault. */
function labelOf(field: string): string {
  const element = document.getElementById(`field-${field.split('.')[0]}`);
  const label =
    element instanceof HTMLInputElement ? element.labels?.[0] : element?.querySelector('legend');
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

/** What keeps a form from being saved, each fault with its way to the field. */
export function FormFaults({ errors }: { errors: Record<string, string[]> }) {
  const { t } = useTranslation();
  const faults = Object.entries(errors);
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
        {faults.map(([field, sentences]) => (
          <li key={field}>
            <a href={`#field-${field.split('.')[0]}`}>
              {labelOf(field)}
              {sentences[0]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
