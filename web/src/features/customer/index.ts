import { lazy } from 'react';

export { actFor, useCustomerChoices } from './customer.api.ts';

/** Only customers have it on their page. */
export const CustomerUsage = lazy(() => import('./customer-usage.tsx'));
