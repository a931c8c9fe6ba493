import type { SearchPart } from '../../platform/search.ts';
import { ADVERT_KEEPERS, isAdvertiserVisible, isAdvertVisible } from './advert.policy.ts';

/** Searches adverts by name and words. */
export const advertSearch: SearchPart = {
  kind: 'advert',
  feature: 'newspaper',
  roles: ADVERT_KEEPERS,
  from: 'advert v join advertiser d on d.id = v.advertiser_id',
  id: 'v.id',
  title: 'v.name',
  vector: `to_tsvector('swedish', v.name || ' ' || v.words)`,
  text: 'v.words',
  note: 'd.name',
  changedAt: 'v.updated_at',
  isVisible: isAdvertVisible,
};

/** Searches advertisers by name. */
export const advertiserSearch: SearchPart = {
  kind: 'advertiser',
  feature: 'newspaper',
  roles: ADVERT_KEEPERS,
  from: 'advertiser d',
  id: 'd.id',
  title: 'd.name',
  vector: `to_tsvector('swedish', d.name)`,
  changedAt: 'd.updated_at',
  isVisible: isAdvertiserVisible,
};
