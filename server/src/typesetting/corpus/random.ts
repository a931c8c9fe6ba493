/** A random generator that repeats for the same seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  share(): number;
  /** An integer from `low` to `high`, inclusive. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  is(share: number): boolean;
}

/** Creates a seeded random generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(share() * (high - low + 1));
  return {
    share,
    between,
    pick: (list) => {
      const chosen = list[between(0, list.length - 1)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
    is: (chance) => share() < chance,
  };
}
