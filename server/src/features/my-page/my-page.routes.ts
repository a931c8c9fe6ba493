import { myPage } from '@spalten/contract/my-page';
import type { Routing } from '../../services.ts';
import { findFirstSteps } from './first-steps.ts';
import { findMyPage } from './my-page.queries.ts';

/** Registers the start page of the signed-in person. */
export function myPageRoutes({ route, database }: Routing): void {
  route(myPage.get, { access: 'signed-in' }, ({ viewer }) => findMyPage(database, viewer));

  route(myPage.firstSteps, { access: 'signed-in' }, ({ viewer }) =>
    findFirstSteps(database, viewer),
  );
}
