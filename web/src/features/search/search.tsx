import type { Dispatch, SetStateAction } from 'react';
import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from './menu-hits.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

const FIELD = '.search-input';

/**
 * The text after a key press while the field isn't mounted yet. Undefined for keys that type
 * nothing.
 */
function typedAfter(before: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return [...before].slice(0, -1).join('');
  return [...key].length === 1 ? before + key : undefined;
}

/**
 * Captures keys typed before the search dialog has loaded, so that they don't reach the previous
 * field.
 */
function useEarlyKeys(
  isOpen: boolean,
  onType: Dispatch<SetStateAction<string>>,
  close: () => void,
) {
  const end = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const stopped = new AbortController();
    const options = { capture: true, signal: stopped.signal };
    const take = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === 'Escape') return end();
      if (typedAfter('', event) === undefined && event.key !== 'Enter') return;
      event.preventDefault();
      onType((before) => typedAfter(before, event) ?? before);
    };
    const look = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELD)) stopped.abort();
    };
    addEventListener('keydown', take, options);
    addEventListener('focusin', look, options);
    return () => stopped.abort();
  }, [isOpen, onType]);
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * The header's search field and the dialog it opens, also by ⌘K and Ctrl+K. Searches the server and the
 * entries of the `menu`.
 */
export function Search({ menu }: { menu: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  // The focused element before opening, focused again on close.
  const from = useRef<Element | null>(null);
  const open = useCallback(() => {
    from.current ??= document.activeElement;
    setOpen(true);
  }, []);
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  useEarlyKeys(isOpen, setTyped, close);
  useEffect(() => {
    if (isOpen) return;
    if (from.current instanceof HTMLElement) from.current.focus();
    from.current = null;
  }, [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMeant = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      // An editor may use the shortcut itself.
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
          <SearchDialog typed={typed} onType={setTyped} menu={menu} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
