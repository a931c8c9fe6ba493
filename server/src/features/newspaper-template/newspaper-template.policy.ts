/** Everyone signed in reads the templates; the operator's own staff changes them. */
export const TEMPLATE_EDITORS = ['admin'] as const;
