import type { NewspaperTemplateInput } from '@spalten/contract/newspaper-template';
import { findSlotFaults } from '@spalten/contract/slot-rules';
import type { FieldMessages } from '../../platform/errors.ts';
import { unprocessable } from '../../platform/errors.ts';
import { slotSentence } from './slot-sentence.ts';

/** Minimum size in mm of the area for the grid. */
const MIN_GRID_MM = 20;

type TemplateContent = Pick<
  NewspaperTemplateInput,
  'columns' | 'rows' | 'gutter_mm' | 'width_mm' | 'height_mm' | 'margins' | 'typography' | 'pages'
>;

/**
 * @throws ProblemError 422 for margins that leave no page, text larger than its lines, page
 * templates with the same id, or slots that overlap or leave the page
 */
export function requireSoundTemplate(template: TemplateContent): void {
  const errors: FieldMessages = {};
  const { margins, width_mm: width, height_mm: height, columns, gutter_mm: gutter } = template;
  const room = Math.min(
    (width - margins.left - margins.right - gutter * (columns - 1)) / columns,
    height - margins.top - margins.bottom,
  );
  if (room * columns < MIN_GRID_MM || room <= 0)
    errors['margins'] = [
      {
        sv: 'Marginaler och spaltmellanrum lämnar ingen plats för innehåll. Gör dem mindre.',
        en: 'Margins and gutters leave no room for content. Make them smaller.',
      },
    ];
  const { leading_pt: leading, body_size_pt: size } = template.typography;
  if (leading < size)
    errors['typography.leading_pt'] = [
      {
        sv: 'Radavståndet behöver vara minst lika stort som texten.',
        en: 'The leading must be at least as large as the text.',
      },
    ];
  const ids = template.pages.map((page) => page.id);
  for (const [index, page] of template.pages.entries()) {
    if (ids.indexOf(page.id) !== index)
      errors[`pages.${index}.id`] = [
        {
          sv: `Två sidmallar har id ”${page.id}”.`,
          en: `Two page templates have the id “${page.id}”.`,
        },
      ];
    const faults = findSlotFaults(template, page.slots);
    if (faults.length > 0)
      errors[`pages.${index}.slots`] = faults.map((fault) => {
        const { sv, en } = slotSentence(fault, page.slots);
        return { sv: `${page.name}: ${sv}`, en: `${page.name}: ${en}` };
      });
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}
