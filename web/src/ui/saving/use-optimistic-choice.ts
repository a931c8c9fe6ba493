import { useState } from 'react';

/**
 * A choice that is saved at once. Shows the new value while it is being saved, and the stored value
 * afterwards. `save` reports its own errors.
 */
export function useOptimisticChoice<T>(stored: T, save: (next: T) => Promise<unknown>) {
  const [going, setGoing] = useState<{ value: T } | null>(null);
  const choose = (value: T) => {
    const mine = { value };
    setGoing(mine);
    // Another value may have been chosen since.
    void save(value).finally(() => setGoing((now) => (now === mine ? null : now)));
  };
  return [going ? going.value : stored, choose] as const;
}
