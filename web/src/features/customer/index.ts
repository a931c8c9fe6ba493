import { lazy } from 'react';

export { CustomerFilter } from './customer-filter.tsx';
export { PackageFull } from './package-full.tsx';
export { actFor, useCustomerChoices } from './customer.api.ts';

/** Loaded lazily, since only customers see it. */
export const CustomerUsage = lazy(() => import('./customer-usage.tsx'));
