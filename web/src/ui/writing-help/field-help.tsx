import { lazy, Suspense, useState } from 'react';
import { useUser } from '../session.ts';
import type { HelpScope } from './known-words.ts';

// Without a network one writes on without help. It comes with the next visit.
const FieldWords = lazy(() => import('./field-words.tsx').catch(() => ({ default: () => null })));

/** The writing help of a plain text field. Its code is loaded when the text changes. */
export function FieldHelp(props: {
  value: string;
  scope: HelpScope;
  onChange: (value: string) => void;
}) {
  const isOn = useUser()?.preferences.writing_help !== 'off';
  const [first] = useState(props.value);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && props.value !== first) setChanged(true);
  if (!isOn || !hasChanged) return null;
  return (
    <Suspense fallback={null}>
      <FieldWords {...props} />
    </Suspense>
  );
}
