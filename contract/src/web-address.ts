import * as z from 'zod';

/** A host name with a dot, and a path if there is one. The protocol may be left out. */
const WEB_ADDRESS =
  /^(https?:\/\/)?([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(\/\S*)?$/u;

const INVALID_WEB_ADDRESS = {
  sv: 'Skriv en webbadress, till exempel kvarnposten.example.',
  en: 'Write a web address, for instance kvarnposten.example.',
};

/** A web address as it is printed, or nothing. */
export const PrintedWebAddress = z
  .string()
  .max(40)
  .refine((text) => text === '' || WEB_ADDRESS.test(text), {
    error: INVALID_WEB_ADDRESS.sv,
    params: INVALID_WEB_ADDRESS,
  })
  .nullish();
