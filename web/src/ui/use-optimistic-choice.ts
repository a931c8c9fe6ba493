import { useState } from 'react';

/**
 * A choice that is saved at once: what was chosen is shown while it is on its way, so that a quick
 * hand goes on from there, and what is stored once it is answered. `save` may fail, and has said so.
 */
export function useOptimisticChoice<T>(stored: T, save: (next: T) => Promise<unknown>) {
  const [going, setGoing] = useState<{ value: T } | null>(null);
  const choose = (value: T) => {
    const mine = { value };
    setGoing(mine);
    // Another may have been chosen since.
    void save(value).finally(() => setGoing((now) => (now === mine ? null : now)));
  };
  return [going ? going.value : stored, choose] as const;
}
