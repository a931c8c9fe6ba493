/** Roles that may change templates. Every signed-in person reads them. */
export const TEMPLATE_EDITORS = ['admin'] as const;
