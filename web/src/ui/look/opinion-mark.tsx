/** The kind of opinion piece and its author's note, shown above the headline. */
export function OpinionMark(props: { name: string; note: string | null }) {
  return (
    <p className="opinion-mark">
      <strong>{props.name}</strong> {props.note && <em>{props.note}</em>}
    </p>
  );
}
