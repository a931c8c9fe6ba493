import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/session/viewer.ts';

/** Roles that may change templates, moderators where their customer lets them. */
export const TEMPLATE_EDITORS = ['moderator', 'customer', 'admin'] as const;

/**
 * Builds the SQL of who sees a template: the system's own are everybody's, others their customer's.
 * `column`: the template's customer.
 */
export const isTemplateVisible = (viewer: Viewer, column = 't.customer_id'): RawBuilder<boolean> =>
  viewer.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} = ${viewer.customerId})`;

/**
 * Builds the SQL of who makes templates: administrators for the system, customers for themselves,
 * and moderators for their customer where it lets them.
 */
export function mayMakeTemplates(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.role === 'admin') return sql<boolean>`true`;
  if (viewer.customerId === null || viewer.role === 'participant') return sql<boolean>`false`;
  if (viewer.role === 'customer') return sql<boolean>`true`;
  return sql<boolean>`exists (select from customer keeper
    where keeper.id = ${viewer.customerId} and keeper.moderators_keep_templates)`;
}

/** Builds the SQL of who changes and deletes a template `t`. */
export const mayChangeTemplate = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.role === 'admin'
    ? sql<boolean>`true`
    : sql<boolean>`(coalesce(t.customer_id = ${viewer.customerId}, false)
        and ${mayMakeTemplates(viewer)})`;

/** Returns the customer of a template that the viewer makes; null: the system. */
export const customerOfNew = ({ role, customerId }: Viewer): number | null =>
  role === 'admin' ? null : customerId;
