/** A dot for what is unread. Its count is read aloud only: the bell alone shows a number. */
export function UnreadDot({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span className="unread-dot">
      <span className="visually-hidden">
        {' '}
        {count > 99 ? '99+' : count} {words}
      </span>
    </span>
  );
}
