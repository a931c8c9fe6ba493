/** A toast with an action button. */
export function ToastWithAction(props: { message: string; label: string; press: () => void }) {
  return (
    <>
      {props.message}{' '}
      <button type="button" className="toast-action" onClick={props.press}>
        {props.label}
      </button>
    </>
  );
}
