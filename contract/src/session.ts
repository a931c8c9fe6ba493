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
   * Signs in with the token of a card, as somebody else too. 422 with the code `pictures_needed`
   * asks for the picture code.
   */
  cardLogin: defineCall({
    method: 'POST',
    path: '/card-login',
    body: z.object({ token: z.string().min(1).max(200), pictures: PictureCode.nullish() }),
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
