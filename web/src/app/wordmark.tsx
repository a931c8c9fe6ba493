/** The product's name and logo. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg viewBox="0 0 20 20" width="22" height="22" aria-hidden="true">
        <path
          d="M1 1h7v18H1zM11 1h8v3.2h-8zm0 5h8v3.2h-8zm0 5h8v3.2h-8zm0 4.8h8V19h-8z"
          fill="currentColor"
        />
      </svg>
      <span className="wordmark-name">Spalten</span>
    </span>
  );
}
