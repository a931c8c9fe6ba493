import type { PlacedContent, Placement } from './newspaper-page.ts';
import { choicesOf } from './puzzle.ts';

/** A placement as it is sent, without what the server adds. */
export const toPlacementInput = (placed: Placement | PlacedContent): Placement => ({
  slot_id: placed.slot_id,
  article_id: placed.article_id ?? null,
  file_id: placed.file_id ?? null,
  text: placed.text ?? null,
  teaser_article_id: placed.teaser_article_id ?? null,
  continues_from: placed.continues_from ?? null,
  adjustments: placed.adjustments ?? null,
  feature: placed.feature ?? null,
  advert_id: placed.advert_id ?? null,
  logo_file_id: placed.logo_file_id ?? null,
  puzzle: placed.puzzle ? choicesOf(placed.puzzle) : null,
});
