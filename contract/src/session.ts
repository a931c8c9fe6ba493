import * as z from 'zod';
import { defineCall } from './call.ts';
import { PictureCode } from './sign-in-card.ts';
import { CurrentUser } from './user.ts';

/** `verbatim`: a password's spaces are part of it. */
export const Password = z.string().min(1).max(1000).meta({ verbatim: true });
/** A password that is being chosen. An empty one is refused together with what else is missing. */
export const ChosenPassword = z.string().max(1000).meta({ verbatim: true });
/** An address or a user name. Any string: an invalid one gets the same answer as an unknown one. */
const LoginEmail = z.string().min(1).max(254);

export const MIN_PASSWORD_LENGTH = 10;

const ONE_WAY = {
  sv: 'Skicka kortets token eller kortets kod, och inte båda.',
  en: 'Send the token of the card or its code, and not both.',
};
type ShownCard = { token?: string | null | undefined; code?: string | null | undefined };
const isOneWay = ({ token, code }: ShownCard) =>
  (typeof token === 'string') !== (typeof code === 'string');

const StatusMessage = z.object({ status: z.string(), message: z.string() });

export const session = {
  csrfCookie: defineCall({
    method: 'GET',
    path: '/sanctum/csrf-cookie',
    status: 204,
    answer: null,
  }),
  login: defineCall({
    method: 'POST',
    path: '/login',
    /** `is_borrowed`: others use the computer too. The session ends with the browser, or unused. */
    body: z.object({ email: LoginEmail, password: Password, is_borrowed: z.boolean().nullish() }),
    status: 200,
    answer: CurrentUser,
  }),
  /**
   * Signs in with a card, as somebody else too: with the token of its QR code or the code that is
   * printed on it, however typed. 422 with the code `pictures_needed` asks for the picture code.
   */
  cardLogin: defineCall({
    method: 'POST',
    path: '/card-login',
    body: z
      .object({
        token: z.string().min(1).max(200).nullish(),
        code: z.string().min(1).max(200).nullish(),
        pictures: PictureCode.nullish(),
      })
      .refine(isOneWay, { path: ['token'], error: ONE_WAY.sv, params: ONE_WAY }),
    status: 200,
    answer: CurrentUser,
  }),
  currentUser: defineCall({
    method: 'GET',
    path: '/user/currentUser',
    status: 200,
    answer: CurrentUser,
  }),
  logout: defineCall({ method: 'POST', path: '/logout', status: 204, answer: null }),
  forgotPassword: defineCall({
    method: 'POST',
    path: '/forgot-password',
    body: z.object({ email: LoginEmail }),
    status: 200,
    answer: StatusMessage,
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/reset-password',
    body: z.object({
      token: z.string().min(1).max(200),
      email: LoginEmail,
      password: ChosenPassword,
      password_confirmation: ChosenPassword,
    }),
    status: 200,
    answer: StatusMessage,
  }),
  setOffice: defineCall({
    method: 'PUT',
    path: '/user/setOffice',
    /** 0: no office, for those who may see all offices at once. */
    body: z.object({ id: z.int().min(0) }),
    status: 200,
    answer: CurrentUser,
  }),
};
