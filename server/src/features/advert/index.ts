export { isAdvertiserVisible, isAdvertVisible } from './advert.policy.ts';
export type { PlacedAdvert } from './placed-adverts.ts';
export { findAdvertsFor, findPlacedAdverts } from './placed-adverts.ts';
export { advertiserSearch, advertSearch } from './advert.search.ts';
