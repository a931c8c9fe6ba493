import { Button } from '@mantine/core';
import type { NewspaperPage, PlacedContent } from '@spalten/contract/newspaper-page';
import type { Slot } from '@spalten/contract/newspaper-template';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { articleQuery } from '../article/index.ts';
import { pictureName } from './adjustments.ts';
import type { Advice } from './advice.ts';
import { adviceFor, isPageAdvice, applyAdvice } from './advice.ts';
import { adviceText, changeText } from './advice-text.ts';
import { picturesIn } from './slot-pictures.ts';
import type { ProposedChange } from './use-trial.ts';

interface Props {
  page: NewspaperPage;
  slot: Slot;
  placed: PlacedContent;
  isBusy: boolean;
  /** Makes a change at once. */
  onTake: (proposed: ProposedChange) => void;
  /** Previews a change. */
  onTry: (proposed: ProposedChange) => void;
}

function AdviceRow(
  props: Props & { advice: Advice; words: string; images: Parameters<typeof applyAdvice>[3] },
) {
  const { t } = useTranslation();
  const { advice, words, slot, images } = props;
  const isCut = advice.kind === 'cut' && advice.characters > 0;
  const label = t(isCut ? 'advice.showOverset' : 'advice.openText');
  if (!isPageAdvice(advice))
    return (
      <li className="advice-row">
        <span>{words}</span>
        <Button
          component={Link}
          variant="default"
          to={`/article/${props.placed.article_id}/edit${isCut ? '?over' : ''}`}
          aria-label={`${label}: ${words}`}
        >
          {label}
        </Button>
      </li>
    );
  const proposed: ProposedChange = {
    words,
    slotId: slot.id,
    make: (current) => applyAdvice(advice, current, slot.id, images),
  };
  const press = (label: string, run: (proposed: ProposedChange) => void) => (
    <Button
      variant="default"
      disabled={props.isBusy}
      aria-label={`${label}: ${words}`}
      onClick={() => run(proposed)}
    >
      {label}
    </Button>
  );
  return (
    <li className="advice-row">
      <span>{words}</span>
      <span className="page-zoom">
        {press(t('advice.try'), props.onTry)}
        {press(t('advice.take'), props.onTake)}
      </span>
    </li>
  );
}

/** The typesetter's changes to make the slot come out even, and advice about the rest. */
export function SlotAdvice(props: Props) {
  const { t } = useTranslation();
  const { page, slot, placed } = props;
  const article = useQuery(articleQuery(placed.article_id ?? 0)).data;
  const fit = page.fit.find(({ slot_id }) => slot_id === slot.id);
  const images = article?.images ?? [];
  const shown = article ? picturesIn(page, placed, article, fit) : [];
  const advice = adviceFor(fit, shown, placed);
  const nameOf = (id: number) =>
    pictureName(
      t,
      images,
      images.find(({ file_id }) => file_id === id),
    );
  // A height that was chosen by hand is told of beside the choice.
  const isChosen = typeof placed.adjustments?.picture_lines === 'number';
  const changes = (fit?.changes ?? []).filter(({ kind }) => kind !== 'picture_height' || !isChosen);
  return (
    <>
      {changes.length > 0 && (
        <div>
          <h3 className="advice-title">{t('change.title')}</h3>
          <ul className="plain-list">
            {changes.map((change) => (
              <li key={JSON.stringify(change)}>{changeText(t, change)}</li>
            ))}
          </ul>
        </div>
      )}
      {advice.length > 0 && (
        <div>
          <h3 className="advice-title">{t('advice.title')}</h3>
          <ul className="slot-list">
            {advice.map((one) => (
              <AdviceRow
                key={JSON.stringify(one)}
                {...props}
                advice={one}
                images={images}
                words={adviceText(t, one, { design: page.design, slot, nameOf })}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
