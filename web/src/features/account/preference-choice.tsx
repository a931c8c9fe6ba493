import { NativeSelect } from '@mantine/core';
import { account } from '@spalten/contract/account';
import { useRef } from 'react';
import { call } from '../../data/api.ts';
import { setSignedInUser } from '../../data/session.ts';
import { useOptimisticChoice } from '../../ui/saving/use-optimistic-choice.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';

/** Saves preferences one at a time, since an answer that overtakes another would show an older choice. */
export function useSavePreferences() {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return (body: Record<string, string | string[]>) => {
    const step = async () => setSignedInUser(await call(account.preferences, { body }));
    const turn = queue.current.then(() => tryWithToast(step));
    queue.current = turn;
    return turn;
  };
}

/** A setting and its options. */
export function PreferenceChoice(props: {
  label: string;
  value: string;
  data: { value: string; label: string }[];
  save: (value: string) => Promise<unknown>;
}) {
  const { label, data } = props;
  const [chosen, choose] = useOptimisticChoice(props.value, props.save);
  return (
    <NativeSelect
      label={label}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      data={data}
    />
  );
}
