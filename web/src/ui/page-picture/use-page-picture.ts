import { useEffect, useRef, useState } from 'react';
import { pagePictures } from './picture-queue.ts';

/** Pauses before further tries, in ms. A page that can't be typeset in time answers 503. */
const RETRIES_MS = [4000, 12_000];
/** Time after which a picture is said to be on its way. */
const SLOW_MS = 1000;
/** Time after which another try is offered. */
const LATE_MS = 45_000;
/** Pictures are loaded this far outside of the window. */
const MARGIN = '400px';

/**
 * `renewing`: slow, while the former picture is still shown. `late`: so slow that another try is
 * offered.
 */
export type PictureState = 'waiting' | 'slow' | 'renewing' | 'late' | 'shown' | 'failed';

/** Calls `show` once an element is near the window. @returns stops watching */
function whenNear(element: Element, show: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      show();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

interface Loading {
  source: string;
  /** Doesn't wait for its turn, nor until it is near the window. */
  isUrgent: boolean;
  tell: (state: PictureState) => void;
}

/** Loads a picture into an element, with further tries. @returns stops loading */
function loadPicture(element: HTMLImageElement, { source, isUrgent, tell }: Loading): () => void {
  let leave = () => {};
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    // The same address is asked for once more when it is set anew.
    element.src = source;
  };
  const enter = () => {
    if (isUrgent) load();
    else leave = pagePictures.enter(load);
  };
  const slow = setTimeout(() => tell(element.naturalWidth === 0 ? 'slow' : 'renewing'), SLOW_MS);
  const late = setTimeout(() => tell('late'), LATE_MS);
  const settle = (state: PictureState) => {
    clearTimeout(slow);
    clearTimeout(late);
    tell(state);
  };
  const succeed = () => {
    leave();
    settle('shown');
  };
  const fail = () => {
    leave();
    const pause = RETRIES_MS[failures];
    failures += 1;
    if (pause === undefined) settle('failed');
    else again = setTimeout(enter, pause);
  };
  element.addEventListener('load', succeed);
  element.addEventListener('error', fail);
  let stopWatching = () => {};
  if (isUrgent) enter();
  else stopWatching = whenNear(element, enter);
  return () => {
    element.removeEventListener('load', succeed);
    element.removeEventListener('error', fail);
    clearTimeout(slow);
    clearTimeout(late);
    clearTimeout(again);
    stopWatching();
    leave();
    // A picture that nobody looks at any more frees its connection.
    if (!element.isConnected) element.removeAttribute('src');
  };
}

/**
 * Loads a picture that the server makes on request: near the window, in turn with others unless it
 * is urgent, and again after a failure. The former picture stays until the next has come.
 */
export function usePagePicture(source: string, isUrgent: boolean) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<PictureState>('waiting');
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!image.current) return undefined;
    setState('waiting');
    return loadPicture(image.current, { source, isUrgent, tell: setState });
  }, [source, isUrgent, round]);
  return { image, state, retry: () => setRound((before) => before + 1) };
}
