import type { Page } from '@playwright/test';
import type { Viewer } from './options.ts';
import type { Place } from './place.ts';

/** A state of a screen that has no address of its own: a dialog, a drawer, a menu, an error. */
export interface State extends Place {
  viewers: Viewer[];
  /** The files below `web/src` whose dialogs, drawers, menus and popovers it shows. */
  of?: string[];
}

type Name = string | RegExp;

const DIALOG = '[role="dialog"]';

/** Presses buttons one after the other, each by its whole name. */
export const press =
  (...names: Name[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names)
      await page
        .getByRole('button', { name, exact: true })
        .filter({ visible: true })
        .first()
        .click();
  };

/** Presses buttons, and waits for the dialog that the last one opens. */
export const openDialog =
  (...names: Name[]) =>
  async (page: Page): Promise<void> => {
    await press(...names)(page);
    await page.locator(DIALOG).filter({ visible: true }).first().waitFor();
  };

/** Presses a button in the dialog on top. */
export const pressInDialog = (page: Page, name: Name): Promise<void> =>
  page
    .locator(DIALOG)
    .filter({ visible: true })
    .last()
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Opens a menu by its button. */
export const openMenu =
  (name: Name) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await page.getByRole('menuitem').first().waitFor();
  };

/** Opens a menu by its button and chooses in it, for the dialog that comes. */
export const chooseInMenu =
  (name: Name, item: Name) =>
  async (page: Page): Promise<void> => {
    await openMenu(name)(page);
    await page.getByRole('menuitem', { name: item }).click();
    await page.locator(DIALOG).filter({ visible: true }).first().waitFor();
  };

export const AWAY = 'Servern är upptagen just nu. Försök igen om en stund.';

/** Lets an address of the API fail while the screen is loaded again, long enough to show the error. */
export const failing =
  (api: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.route(api, (route) => route.fulfill({ status: 503, json: { message: AWAY } }));
    await page.reload();
    await page.locator('.load-error').first().waitFor();
    await page.unroute(api);
  };

/** Presses the button of a form that lacks what it needs. */
export const refused =
  (name: Name) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await page.locator('.callout-bad, [aria-invalid="true"]').first().waitFor();
  };
