import { myPage } from '@spalten/contract/my-page';
import type { Routing } from '../../services.ts';
import { findFirstSteps } from './first-steps.ts';
import { findMyPage } from './my-page.queries.ts';

/** Min sida: what is next for whoever is signed in. */
export function myPageRoutes({ route, database }: Routing): void {
  route(myPage.get, { access: 'signed-in' }, ({ viewer }) => findMyPage(database, viewer));

  route(myPage.firstSteps, { access: 'signed-in' }, ({ viewer }) =>
    findFirstSteps(database, viewer),
  );
}
