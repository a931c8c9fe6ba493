import { lazy } from 'react';

export { actFor, useCustomerChoices } from './customer.api.ts';

/** Loaded lazily, since only customers see it. */
export const CustomerUsage = lazy(() => import('./customer-usage.tsx'));
