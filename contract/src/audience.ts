import * as z from 'zod';
import { Id, Role } from './fields.ts';

const MAX = 500;

/**
 * An audience: people with one of the roles, at one of the customers or in one of the offices. An
 * empty list doesn't restrict: no roles means all roles, no customers or offices means all of them.
 */
export const Audience = z.object({
  roles: z.array(Role),
  customer_ids: z.array(Id),
  editorial_office_ids: z.array(Id),
});
export type Audience = z.infer<typeof Audience>;

/**
 * The names of an audience's customers and offices, in order and at most `MAX_AUDIENCE_NAMES`. An
 * administrator sees the customer of each office in parentheses.
 */
export const AudienceNames = z.array(z.string());
export const MAX_AUDIENCE_NAMES = 3;

export const AudienceInput = z.object({
  roles: z.array(Role).max(4).default([]),
  customer_ids: z.array(Id).max(MAX).default([]),
  editorial_office_ids: z.array(Id).max(MAX).default([]),
});

export const EVERYONE: Audience = { roles: [], customer_ids: [], editorial_office_ids: [] };

/** True if neither customers nor offices are chosen. */
export const isEverywhere = ({ customer_ids, editorial_office_ids }: Audience): boolean =>
  customer_ids.length === 0 && editorial_office_ids.length === 0;
