import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The header's search field, and the search that it opens, as ⌘K and Ctrl+K do from everywhere. */
export function Search() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Where somebody was when they opened it, and is again when it closes.
  const from = useRef<Element | null>(null);
  const open = useCallback(() => {
    from.current ??= document.activeElement;
    setOpen(true);
  }, []);
  useEffect(() => {
    if (isOpen) return;
    if (from.current instanceof HTMLElement) from.current.focus();
    from.current = null;
  }, [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMeant = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      // An editor may have a use of its own for the keys.
      if (!isMeant || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className="search-button"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
          <path d="m13 13 5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <span className="search-button-word">{t('app.search')}</span>
        <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
