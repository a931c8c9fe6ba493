import { NativeSelect } from '@mantine/core';
import type { SlotAdjustments } from '@spalten/contract/slot-adjustments';
import { useTranslation } from 'react-i18next';

const CHOICES = ['ifRoom', 'always', 'never'] as const;
type QuoteChoice = (typeof CHOICES)[number];

/** The choice about the quote that adjustments make. */
export function quoteChoiceOf({ without, has_quote }: SlotAdjustments): QuoteChoice {
  if (without?.includes('pull_quote')) return 'never';
  return has_quote ? 'always' : 'ifRoom';
}

/** The adjustments with this choice about the quote. */
export function withQuoteChoice(before: SlotAdjustments, choice: QuoteChoice): SlotAdjustments {
  const rest = (before.without ?? []).filter((part) => part !== 'pull_quote');
  return {
    ...before,
    without: choice === 'never' ? [...rest, 'pull_quote'] : rest,
    has_quote: choice === 'always' || null,
  };
}

/** Chooses if the quote is set where it has room, in any case, or not at all. */
export function QuoteField(props: {
  adjustments: SlotAdjustments;
  /** A note on where the quote is, if it is not shown. */
  note: string | null;
  onAdjust: (change: (before: SlotAdjustments) => SlotAdjustments) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('adjust.part.pull_quote')}
      description={props.note}
      value={quoteChoiceOf(props.adjustments)}
      onChange={(event) => {
        const choice = event.currentTarget.value as QuoteChoice;
        void props.onAdjust((before) => withQuoteChoice(before, choice));
      }}
      data={CHOICES.map((choice) => ({ value: choice, label: t(`adjust.quote.${choice}`) }))}
    />
  );
}
