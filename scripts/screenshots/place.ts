import type { Page } from '@playwright/test';

/** A place to photograph: an address, and a part to open there. */
export interface Place {
  name: string;
  address: string;
  open?: (page: Page) => Promise<void>;
  /** True where the controls lie on a picture, and are not there before it is. */
  hasPicture?: boolean;
  /** The widest window that has it. */
  most?: number;
}
