/** The operator's own staff keeps printers' profiles, as it keeps the templates that name them. */
export const PROFILE_KEEPERS = ['admin'] as const;

/** Who chooses among the profiles: for their own papers, or for all. */
export const PROFILE_CHOOSERS = ['customer', 'admin'] as const;
