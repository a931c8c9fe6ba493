import * as z from 'zod';
import { defineCall } from './call.ts';
import { Id, Line, Locale, Moment, OptionalText } from './fields.ts';
import { ChosenPassword } from './session.ts';
import { CurrentUser, PreferenceChanges } from './user.ts';

/** A session of the signed-in person. Ids only tell sessions apart: they open nothing. */
export const OwnSession = z.object({
  id: z.string(),
  is_current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: Moment,
  last_seen_at: Moment,
});
export type OwnSession = z.infer<typeof OwnSession>;

export const account = {
  update: defineCall({
    method: 'PUT',
    path: '/user/profile',
    body: z.object({
      first_name: Line(60).optional(),
      last_name: z.string().max(60).optional(),
      phone: OptionalText(40),
      byline: OptionalText(80),
      avatar_file_id: Id.nullish(),
    }),
    status: 200,
    answer: CurrentUser,
  }),
  preferences: defineCall({
    method: 'PUT',
    path: '/user/preferences',
    body: z.object({
      ...PreferenceChanges.shape,
      locale: Locale.optional(),
    }),
    status: 200,
    answer: CurrentUser,
  }),
  /** Ends every other session of the person. The first password needs no current one. */
  password: defineCall({
    method: 'PUT',
    path: '/user/password',
    body: z.object({
      current_password: ChosenPassword.optional(),
      password: ChosenPassword,
      password_confirmation: ChosenPassword,
    }),
    status: 204,
    answer: null,
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/user/session',
    status: 200,
    answer: z.array(OwnSession),
  }),
  endOthers: defineCall({ method: 'DELETE', path: '/user/session', status: 204, answer: null }),
};
