/** An act of the player. */
export type PlayerAct = 'back' | 'toggle';

/**
 * The act of a key: F8 plays and pauses, Shift + F8 goes back. Neither writes anything, and no browser
 * or screen reader has them in a text field. Null for other keys.
 */
export function actOfKey(event: {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}): PlayerAct | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
  if (key !== 'F8' || ctrlKey || altKey || metaKey) return null;
  return shiftKey ? 'back' : 'toggle';
}

/** The step back of the player, in seconds. */
export const BACK_SECONDS = 5;

/** The position after going back, in seconds. */
export const positionBefore = (seconds: number): number => Math.max(0, seconds - BACK_SECONDS);
