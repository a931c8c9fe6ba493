import type { SlotChange, SlotRemark } from '@spalten/contract/copyfitting';
import type { PageDesign, Slot } from '@spalten/contract/newspaper-template';
import { slotSize } from '@spalten/contract/slot-box';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../ui/look/format.ts';
import type { Advice } from './advice.ts';

/** Describes what the typesetter changed to make a slot come out even. */
export function changeText(t: TFunction, change: SlotChange): string {
  const { kind } = change;
  switch (kind) {
    case 'picture_height':
      return change.lines < 0
        ? t('change.picture_lower', { count: -change.lines })
        : t('change.picture_higher', { count: change.lines });
    case 'pictures_left_out':
      return t('change.pictures_left_out', { count: change.file_ids.length });
    case 'headline_size':
      return t(change.percent < 100 ? 'change.headline_smaller' : 'change.headline_larger');
    case 'standfirst_leading':
      return t(change.percent < 100 ? 'change.standfirst_tighter' : 'change.standfirst_looser');
    case 'standfirst_size':
      return t('change.standfirst_smaller');
    case 'quote_left_out':
      return t('change.quote_left_out');
    case 'picture_width':
    case 'fact_box_width':
      return t(`change.${kind}`, { count: change.columns });
  }
}

/** Describes advice about a headline, or about those in a list of contents. */
export function remarkText(t: TFunction, remark: SlotRemark): string {
  const { kind } = remark;
  switch (kind) {
    case 'headline_small':
      return t(remark.is_word ? 'remark.headline_word' : 'remark.headline_small', {
        points: formatNumber(remark.points),
        wanted: formatNumber(remark.wanted),
        characters: remark.characters,
      });
    case 'headline_again':
      return t('remark.headline_again', { characters: remark.characters });
    case 'masthead_faint':
      return t('remark.masthead_faint');
    case 'contents_left_out':
      return t('remark.contents_left_out', { shown: remark.shown, all: remark.all });
    case 'contents_long':
      return t('remark.contents_long', {
        title: remark.title,
        page: remark.page_number,
        lines: remark.lines,
      });
  }
}

/** Describes a piece of advice. `nameOf` returns a picture's name. */
export function adviceText(
  t: TFunction,
  advice: Advice,
  { design, slot, nameOf }: { design: PageDesign; slot: Slot; nameOf: (fileId: number) => string },
): string {
  const { kind } = advice;
  switch (kind) {
    case 'cut':
    case 'lengthen':
      // Without a running text.
      if (advice.kind === 'cut' && advice.characters === 0)
        return t('advice.cutParts', { count: advice.lines });
      return t(`advice.${kind}`, { count: advice.lines, characters: advice.characters });
    case 'shorten_answers':
      return advice.characters > 0
        ? t('advice.shortenAnswers', { count: advice.lines, characters: advice.characters })
        : t('advice.fewerAnswers', { count: advice.lines });
    case 'slot_size':
      return t('advice.slot_size', slotSize(design, { ...slot, row_span: advice.row_span }));
    case 'without_picture':
      return t('advice.without_picture', { name: nameOf(advice.file_id) });
    case 'without':
      return t(`advice.without_${advice.part}`);
    case 'picture_columns':
      return t('advice.picture_columns', { count: advice.columns });
    case 'without_pictures':
      return t('advice.without_pictures');
  }
}
