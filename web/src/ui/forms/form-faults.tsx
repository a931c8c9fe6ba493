import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf, labelOf, withLabel } from './fault-words.ts';
import type { FieldErrors } from './field-errors.ts';
import { goToField } from './go-to-field.ts';
import { isField } from '../screens/focus-restoration.ts';
import { useOnNewErrors } from './use-field-errors.ts';

/** True when the user has focused or edited a field since they last pressed a button. */
function useIsWriting() {
  const isWriting = useRef(false);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    const note = ({ type, target }: Event) => {
      if (type !== 'click') isWriting.current = isField(target);
      // Enter in a field also clicks the submit button.
      else if (target instanceof Element && target.closest('button')) isWriting.current = false;
    };
    for (const type of ['focusin', 'input', 'click'])
      addEventListener(type, note, { capture: true, signal });
    return () => stopped.abort();
  }, []);
  return isWriting;
}

/** Groups errors: the same sentence about the same field becomes one entry with a count. */
export function groupFaults(errors: FieldErrors, nameOf: (path: string) => string) {
  const groups = new Map<string, { field: string; sentence: string; count: number }>();
  for (const [path, sentences] of Object.entries(errors))
    for (const sentence of sentences) {
      const field = nameOf(path);
      const key = `${field} ${sentence}`;
      const count = (groups.get(key)?.count ?? 0) + 1;
      groups.set(key, { field, sentence, count });
    }
  return [...groups.values()];
}

/**
 * The errors that prevent saving, each with a link to its field. `onGo` goes to a field that isn't on
 * the screen until something is opened, and returns false for the others.
 */
export function FormFaults(props: { errors: FieldErrors; onGo?: (field: string) => boolean }) {
  const { errors, onGo } = props;
  const { t } = useTranslation();
  const faults = groupFaults(errors, fieldOf);
  const summary = useRef<HTMLDivElement>(null);
  const isWriting = useIsWriting();
  // The save button is at the bottom and the errors are at the top. A single fault is shown at its
  // field, several as the summary. Doesn't scroll while the user is typing.
  useOnNewErrors(errors, () => {
    if (isWriting.current) return;
    const [only, ...others] = new Set(faults.map(({ field }) => field));
    if (only !== undefined && others.length === 0 && onGo?.(only)) return;
    const field = others.length === 0 && document.getElementById(`field-${only}`);
    if (field) goToField(field);
    else summary.current?.scrollIntoView({ block: 'nearest' });
  });
  if (faults.length === 0) return null;
  return (
    <div ref={summary} className="callout callout-bad" role="alert">
      <h2>{t('answer.formFaults')}</h2>
      <ul className="fault-links">
        {faults.map(({ field, sentence, count }) => (
          <li key={`${field} ${sentence}`}>
            <a
              href={`#field-${field}`}
              onClick={(event) => {
                if (onGo?.(field)) event.preventDefault();
              }}
            >
              {withLabel(labelOf(field), sentence)}
              {count > 1 && ` ${t('app.faultTimes', { count })}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
