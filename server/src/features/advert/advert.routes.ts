import { advert, advertiser } from '@spalten/contract/advert';
import { requireFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { shareUses } from '../file/index.ts';
import { ADVERT, ADVERTISER } from './advert.audit.ts';
import { ADVERT_KEEPERS, isAdvertVisible } from './advert.policy.ts';
import { findAdvert, listAdverts, listAdvertisers } from './advert.queries.ts';
import { billCsv, findBill } from './bill.ts';
import {
  createAdvert,
  createAdvertiser,
  removeAdvert,
  removeAdvertiser,
  updateAdvert,
  updateAdvertiser,
} from './keep-advert.ts';

const KEPT = { access: ADVERT_KEEPERS, feature: 'newspaper' } as const;
const BILL_FILE = { sv: 'annonser-att-fakturera.csv', en: 'adverts-to-bill.csv' };

/** Registers the library of adverts, their advertisers, and the list to bill from. */
export function advertRoutes({ route, database }: Routing): void {
  shareUses('advert', isAdvertVisible);

  route(advertiser.list, KEPT, ({ query, viewer }) => listAdvertisers(database, viewer, query));

  route(advertiser.create, { ...KEPT, perMinute: 60, audit: ADVERTISER }, ({ body, viewer }) =>
    createAdvertiser(database, viewer, body),
  );

  route(
    advertiser.update,
    { ...KEPT, perMinute: 120, audit: ADVERTISER },
    ({ params, body, viewer }) => updateAdvertiser(database, viewer, params.id, body),
  );

  route(advertiser.delete, { ...KEPT, audit: ADVERTISER }, ({ params, viewer }) =>
    removeAdvertiser(database, viewer, params.id),
  );

  route(advert.list, KEPT, ({ query, viewer }) => listAdverts(database, viewer, query));

  route(advert.get, KEPT, async ({ params, viewer }) =>
    requireFound(await findAdvert(database, viewer, params.id)),
  );

  route(advert.create, { ...KEPT, perMinute: 60, audit: ADVERT }, ({ body, viewer }) =>
    createAdvert(database, viewer, body),
  );

  route(advert.update, { ...KEPT, perMinute: 120, audit: ADVERT }, ({ params, body, viewer }) =>
    updateAdvert(database, viewer, params.id, body),
  );

  route(advert.delete, { ...KEPT, audit: ADVERT }, ({ params, viewer }) =>
    removeAdvert(database, viewer, params.id),
  );

  route(advert.bill, { ...KEPT, perMinute: 60 }, ({ query, viewer }) =>
    findBill(database, viewer, query),
  );

  route(advert.billCsv, { ...KEPT, perMinute: 20 }, async ({ query, viewer, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${BILL_FILE[viewer.language]}"`)
      .header('cache-control', 'private, no-store')
      .send(await billCsv(database, viewer, query)),
  );
}
