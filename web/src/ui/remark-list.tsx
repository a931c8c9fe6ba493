import { goToField } from './go-to-field.ts';

/** A remark on a form, with the id of the field or part where it can be mended. */
export interface Remark {
  text: string;
  fieldId: string;
}

/** A closing dialog returns the focus first, in ms. */
const CLOSING_MS = 100;

/** Remarks that each lead to their field. `onLeave` closes the dialog that they are in. */
export function RemarkList({ remarks, onLeave }: { remarks: Remark[]; onLeave?: () => void }) {
  const go = (id: string) => {
    const field = document.getElementById(id);
    if (field) goToField(field);
  };
  if (remarks.length === 0) return null;
  return (
    <ul className="remarks">
      {remarks.map(({ text, fieldId }) => (
        <li key={`${fieldId} ${text}`}>
          <a
            href={`#${fieldId}`}
            onClick={(event) => {
              event.preventDefault();
              if (!onLeave) {
                go(fieldId);
                return;
              }
              onLeave();
              setTimeout(() => go(fieldId), CLOSING_MS);
            }}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
