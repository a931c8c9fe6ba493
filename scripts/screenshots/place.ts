import type { Page } from '@playwright/test';

/** Something to take pictures of: an address, and what is opened there. */
export interface Place {
  name: string;
  address: string;
  open?: (page: Page) => Promise<void>;
  /** The widest window that has it. */
  most?: number;
}
