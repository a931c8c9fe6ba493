import { goToField, selectFirst } from './go-to-field.ts';

/** A remark on a form, with the id of the field or part where it can be mended. */
export interface Remark {
  text: string;
  fieldId: string;
  /** The place in the field: the first of these texts. */
  find?: readonly string[];
  /** Asked about before the form is approved, not only before it is sent. */
  isUrgent?: boolean;
}

/** A closing dialog returns the focus first, in ms. */
const CLOSING_MS = 100;

/** Remarks that each lead to their field. `onLeave` closes the dialog that they are in. */
export function RemarkList({ remarks, onLeave }: { remarks: Remark[]; onLeave?: () => void }) {
  const go = ({ fieldId, find }: Remark) => {
    const field = document.getElementById(fieldId);
    if (!field || (find && selectFirst(field, find))) return;
    goToField(field);
  };
  if (remarks.length === 0) return null;
  return (
    <ul className="remarks">
      {remarks.map((remark) => (
        <li key={`${remark.fieldId} ${remark.text}`}>
          <a
            href={`#${remark.fieldId}`}
            onClick={(event) => {
              event.preventDefault();
              if (!onLeave) {
                go(remark);
                return;
              }
              onLeave();
              setTimeout(() => go(remark), CLOSING_MS);
            }}
          >
            {remark.text}
          </a>
        </li>
      ))}
    </ul>
  );
}
