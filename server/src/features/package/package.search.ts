import type { SearchPart } from '../../platform/search.ts';
import { isPackageVisible, PACKAGE_READERS } from './package.policy.ts';

/** Searches packages by name and description. */
export const packageSearch: SearchPart = {
  kind: 'package',
  roles: PACKAGE_READERS,
  from: 'package p',
  id: 'p.id',
  title: 'p.name',
  vector: `to_tsvector('swedish', p.name || ' ' || p.description)`,
  text: 'p.description',
  changedAt: 'p.updated_at',
  isVisible: isPackageVisible,
};
