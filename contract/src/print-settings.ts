import * as z from 'zod';
import { defineCall } from './call.ts';
import { IdParams } from './fields.ts';
import { isPageName } from './page-name.ts';
import { PrintProfileKey } from './print-profile.ts';

const NO_PAGE = {
  sv: 'Skriv {sida} där sidans nummer ska stå, annars heter alla filer likadant.',
  en: 'Write {sida} where the number of the page is to stand, or all files have the same name.',
};

/** The longest pattern for a page's file name. */
export const MAX_PAGE_NAME = 80;

/** The range of a most ink of one's own, in per cent of one ink. */
export const INK_LIMIT = { least: 180, most: 320 };

/** Settings for print files, chosen by printer. */
export const PrintSettings = z.object({
  /** The output profile; null: the newspaper template's. */
  print_profile: PrintProfileKey.nullable(),
  /** Adds crop marks, and beside them the page's name and ink patches. */
  has_marks: z.boolean(),
  /** Bleed outside the page; null: the newspaper template's. */
  bleed_mm: z.number().min(0).max(20).nullable(),
  /** The most ink that the printer takes, in per cent of one ink; null: what the profile asks for. */
  ink_limit: z.int().min(INK_LIMIT.least).max(INK_LIMIT.most).nullable(),
  /** One file per page, in one archive. */
  is_per_page: z.boolean(),
  /** The pattern for the file name of each page; see `pageFileName`. */
  page_name: z
    .string()
    .trim()
    .min(1)
    .max(MAX_PAGE_NAME)
    .refine(isPageName, { message: NO_PAGE.sv, params: { en: NO_PAGE.en } }),
});
export type PrintSettings = z.infer<typeof PrintSettings>;

/** The defaults until someone chooses. */
export const DEFAULT_PRINT_SETTINGS: PrintSettings = {
  print_profile: null,
  has_marks: true,
  bleed_mm: null,
  ink_limit: null,
  is_per_page: false,
  page_name: '{tidning}_{nummer}_{sida}',
};

/** The print settings of a customer, and whether they are its own. */
export const CustomerPrintSettings = z.object({
  ...PrintSettings.shape,
  /** The customer's name. */
  name: z.string(),
  is_own: z.boolean(),
  can: z.object({ update: z.boolean() }),
});
export type CustomerPrintSettings = z.infer<typeof CustomerPrintSettings>;

export const printSettings = {
  /** The settings of customers without their own. */
  get: defineCall({ method: 'GET', path: '/print-settings', status: 200, answer: PrintSettings }),
  update: defineCall({
    method: 'PUT',
    path: '/print-settings',
    body: PrintSettings,
    status: 200,
    answer: PrintSettings,
  }),
  getOfCustomer: defineCall({
    method: 'GET',
    path: '/customer/{id}/print-settings',
    params: IdParams,
    status: 200,
    answer: CustomerPrintSettings,
  }),
  updateOfCustomer: defineCall({
    method: 'PUT',
    path: '/customer/{id}/print-settings',
    params: IdParams,
    body: PrintSettings,
    status: 200,
    answer: CustomerPrintSettings,
  }),
  /** Resets a customer to the operator's settings. */
  resetOfCustomer: defineCall({
    method: 'DELETE',
    path: '/customer/{id}/print-settings',
    params: IdParams,
    status: 200,
    answer: CustomerPrintSettings,
  }),
};
