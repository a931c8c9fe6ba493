import { schoolSignIn } from '@spalten/contract/school-sign-in';
import { createGuardedFetch } from '../../platform/guarded-fetch.ts';
import type { Routing } from '../../services.ts';
import { CUSTOMER } from '../customer/index.ts';
import { acsRoutes } from './acs.routes.ts';
import { describeProvider } from './describe-provider.ts';
import {
  checkSignIn,
  findSignIn,
  removeSignIn,
  requireCustomer,
  saveSignIn,
} from './keep-provider.ts';
import { listSchools } from './provider.queries.ts';
import { purgeRequests } from './sign-in-request.ts';
import { visitorRoutes } from './visitor.routes.ts';

/** Registers the sign-in by a school's own provider, and its settings. */
export function schoolSignInRoutes(services: Routing): void {
  const { route, database, config, jobs } = services;
  const fetch = createGuardedFetch(config.privateProviders);
  visitorRoutes(services, fetch);
  acsRoutes(services);
  jobs.schedule('sign-in-purge', '40 * * * *', () => purgeRequests(database));

  route(schoolSignIn.list, { access: 'public' }, async ({ query, request }) => {
    const schools = await listSchools(database, query);
    request.isUnknownHere = query.key
      ? !schools.some(({ key }) => key === query.key)
      : schools.length === 0;
    return schools;
  });

  route(schoolSignIn.get, { access: ['customer', 'admin'] }, ({ params, viewer }) =>
    findSignIn({ database, config, viewer }, params.id),
  );

  route(
    schoolSignIn.update,
    {
      access: ['admin'],
      audit: CUSTOMER,
      perMinute: 30,
      check: ({ params, body }) => checkSignIn({ database, config }, params.id, body),
    },
    ({ params, body, viewer }) => saveSignIn({ database, config, viewer }, params.id, body),
  );

  route(schoolSignIn.remove, { access: ['admin'], audit: CUSTOMER }, ({ params, viewer }) =>
    removeSignIn({ database, config, viewer }, params.id),
  );

  route(
    schoolSignIn.test,
    { access: ['admin'], perMinute: 10 },
    async ({ params, body, viewer }) => {
      await requireCustomer(database, viewer, params.id);
      return describeProvider(fetch, body);
    },
  );
}
