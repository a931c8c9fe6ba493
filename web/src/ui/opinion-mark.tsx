/** What kind of opinion a text is, and whose: over its headline, wherever it is read. */
export function OpinionMark(props: { name: string; note: string | null }) {
  return (
    <p className="opinion-mark">
      <strong>{props.name}</strong> {props.note && <em>{props.note}</em>}
    </p>
  );
}
