import type { PublicBox } from '@spalten/contract/submission';
import { submission } from '@spalten/contract/submission';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../data/api.ts';
import { CopyTextButton } from './copy-button.tsx';
import { OfficeContact } from './receipt.tsx';

/** The reason why a box that was open takes nothing any more. */
export type Refused = 'closedMeanwhile' | 'replacedMeanwhile' | null;

/**
 * Finds why a form was refused: its box tells that it is closed, and a replaced key tells nothing.
 * @throws where the server can't be asked
 */
export const findRefusal = (key: string): Promise<Refused> =>
  call(submission.publicBox, { params: { key } }).then(
    () => 'closedMeanwhile',
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return 'replacedMeanwhile';
      throw error;
    },
  );

/** Says that a form can't be sent any more, how the office is reached, and copies the text. */
export function RefusedNotice(props: {
  refused: NonNullable<Refused>;
  /** The box as it was when the form was opened. */
  box: PublicBox;
  texts: { headline: string; body_text: string };
}) {
  const { t } = useTranslation();
  return (
    <div className="callout callout-bad stack" role="alert">
      <p>{t(`sender.${props.refused}`)}</p>
      <OfficeContact office={props.box} />
      <CopyTextButton texts={props.texts} />
    </div>
  );
}
