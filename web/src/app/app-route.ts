import type { Role } from '@spalten/contract/fields';
import type { ComponentType } from 'react';

/** A screen's module, loaded when it is first gone to. */
export type Load = () => Promise<{ default: ComponentType }>;

/** One route. `auth` null: open to everyone, signed in or not. */
export interface AppRoute {
  name: string;
  /** As the specification writes it: {id} is a number, {slug*} any number of slugs. */
  path: string;
  title: string;
  auth: boolean | null;
  rightSide: boolean;
  layout: 'default' | 'auth';
  chapterType?: number;
  idNumericOnly?: boolean;
  /** Whose work the screen is; everyone's where there are none. The server has the last word. */
  roles?: readonly Role[];
  load: Load;
}

/** What each match carries: its title, its name, and whether the right side is shown. */
export interface RouteHandle {
  name: string;
  title: string;
  rightSide: boolean;
  chapterType?: number | undefined;
}
