import type { Role } from '@spalten/contract/fields';
import type { ComponentType } from 'react';

/** Loads a screen's module at the first navigation to it. */
export type Load = () => Promise<{ default: ComponentType }>;

/**
 * A route. `auth` is true when it requires a signed-in user, false for the signed-out screens, null
 * for everyone.
 */
export interface AppRoute {
  name: string;
  /** A pattern as in the specification: {id} is a number, {slug*} any number of slugs. */
  path: string;
  title: string;
  auth: boolean | null;
  rightSide: boolean;
  layout: 'default' | 'auth';
  chapterType?: number;
  idNumericOnly?: boolean;
  /** The roles the screen is meant for, everyone by default. The server decides about access. */
  roles?: readonly Role[];
  load: Load;
}

/** The data of a route match. */
export interface RouteHandle {
  name: string;
  title: string;
  rightSide: boolean;
  chapterType?: number | undefined;
}
