import type { ComponentType } from 'react';
import { lazy } from 'react';

/**
 * Loads a part that a screen works without. Where it can't be fetched, as without a network, it is
 * left out until the next visit, and the screen stays.
 */
export const lazyOptional = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
