import * as z from 'zod';
import { defineCall } from './call.ts';
import { IdParams } from './fields.ts';
import { isPageName } from './page-name.ts';
import { PrintProfileKey } from './print-profile.ts';

const NO_PAGE = {
  sv: 'Skriv {sida} där sidans nummer ska stå, annars heter alla filer likadant.',
  en: 'Write {sida} where the number of the page is to stand, or all files have the same name.',
};

/** The longest name of a page's file, before its parts are filled in. */
export const MAX_PAGE_NAME = 80;

/** How print files are made for a printer. */
export const PrintSettings = z.object({
  /** What the printer prints by; null: what the newspaper's template says. */
  print_profile: PrintProfileKey.nullable(),
  /** Crop marks, and beside them the page's name and patches of the inks. */
  has_marks: z.boolean(),
  /** How far colour may run outside the page; null: as the newspaper's template says. */
  bleed_mm: z.number().min(0).max(20).nullable(),
  /** A file of its own for each page, in one archive. */
  is_per_page: z.boolean(),
  /** What each page's file is called; see `pageFileName`. */
  page_name: z
    .string()
    .trim()
    .min(1)
    .max(MAX_PAGE_NAME)
    .refine(isPageName, { message: NO_PAGE.sv, params: { en: NO_PAGE.en } }),
});
export type PrintSettings = z.infer<typeof PrintSettings>;

/** What holds until somebody chooses. */
export const FIRST_PRINT_SETTINGS: PrintSettings = {
  print_profile: null,
  has_marks: true,
  bleed_mm: null,
  is_per_page: false,
  page_name: '{tidning}_{nummer}_{sida}',
};

/** What a customer's papers are printed with, and whether that is their own choice. */
export const CustomerPrintSettings = z.object({
  ...PrintSettings.shape,
  /** The customer's. */
  name: z.string(),
  is_own: z.boolean(),
  can: z.object({ update: z.boolean() }),
});
export type CustomerPrintSettings = z.infer<typeof CustomerPrintSettings>;

export const printSettings = {
  /** What holds for customers that have chosen nothing. */
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
  /** Goes back to what the operator has chosen for all. */
  resetOfCustomer: defineCall({
    method: 'DELETE',
    path: '/customer/{id}/print-settings',
    params: IdParams,
    status: 200,
    answer: CustomerPrintSettings,
  }),
};
