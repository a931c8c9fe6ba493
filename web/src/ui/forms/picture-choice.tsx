import { Button } from '@mantine/core';
import type { Picture } from '@spalten/contract/sign-in-card';
import { CODE_LENGTH, PICTURES } from '@spalten/contract/sign-in-card';
import { useTranslation } from 'react-i18next';
import { CodePicture } from './code-picture.tsx';
import './picture-choice.css';

/** Chooses three pictures in order. One may be chosen several times. */
export function PictureChoice(props: {
  label: string;
  chosen: readonly Picture[];
  isBusy?: boolean;
  onChange: (chosen: Picture[]) => void;
}) {
  const { t } = useTranslation();
  const { chosen } = props;
  const nameOf = (picture: Picture) => t(`card.pictures.${picture}`);
  const isFull = chosen.length >= CODE_LENGTH;
  return (
    <fieldset className="bare picture-choice" disabled={props.isBusy}>
      <legend className="field-label">{props.label}</legend>
      <ol className="chosen-pictures" aria-label={t('card.chosen')}>
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          // The boxes never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-filled={chosen[index] !== undefined}>
            {chosen[index] ? (
              <>
                <CodePicture picture={chosen[index]} />
                <span className="visually-hidden">{nameOf(chosen[index])}</span>
              </>
            ) : (
              <span aria-hidden="true">{index + 1}</span>
            )}
          </li>
        ))}
        <li className="clear-pictures">
          <Button
            variant="subtle"
            disabled={chosen.length === 0}
            onClick={() => props.onChange([])}
          >
            {t('card.startOver')}
          </Button>
        </li>
      </ol>
      <div className="pictures">
        {PICTURES.map((picture) => (
          <button
            key={picture}
            type="button"
            disabled={isFull}
            onClick={() => props.onChange([...chosen, picture])}
          >
            <CodePicture picture={picture} />
            <span>{nameOf(picture)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
