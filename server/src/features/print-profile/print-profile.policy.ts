/** Roles that maintain printers' profiles. */
export const PROFILE_EDITORS = ['admin'] as const;

/** Roles that choose profiles, for their own newspapers or for all. */
export const PROFILE_CHOOSERS = ['customer', 'admin'] as const;
