import { Suspense, useState } from 'react';
import { lazyOptional } from '../hooks/lazy-optional.ts';
import { useUser } from '../../data/session.ts';
import type { HelpScope } from './known-words.ts';

const FieldWords = lazyOptional(() => import('./field-words.tsx'));

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
