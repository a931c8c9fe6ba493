import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sentence } from './sentences.ts';
import { sentencesIn } from './sentences.ts';

export type ReadAloudState = 'off' | 'reading' | 'paused' | 'failed';

const HIGHLIGHT = 'spoken';
const CLASS = 'is-spoken';

/** True if the browser has speech synthesis. */
export const canReadAloud = (): boolean => 'speechSynthesis' in window;

/** Highlights the spoken sentence, or its whole block in browsers without the Highlight API. */
function markSpoken(sentence: Sentence | undefined): void {
  for (const old of document.querySelectorAll(`.${CLASS}`)) old.classList.remove(CLASS);
  const highlights = (CSS as { highlights?: HighlightRegistry }).highlights;
  highlights?.delete(HIGHLIGHT);
  if (!sentence) return;
  if (highlights) highlights.set(HIGHLIGHT, new Highlight(sentence.range));
  else sentence.block.classList.add(CLASS);
  const { top, bottom } = sentence.range.getBoundingClientRect();
  if (top < 96 || bottom > innerHeight - 96)
    sentence.block.scrollIntoView({ block: 'center', behavior: 'auto' });
}

const swedishVoice = () =>
  speechSynthesis.getVoices().find((voice) => voice.lang.replace('_', '-').startsWith('sv'));

/** The sentence at the start of the user's selection, or the first one. */
function startIndexOf(sentences: Sentence[]): number {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return 0;
  const chosen = selection.getRangeAt(0);
  const at = sentences.findIndex(
    ({ range }) => range.compareBoundaryPoints(Range.START_TO_END, chosen) > 0,
  );
  return Math.max(0, at);
}

/**
 * Reads an element aloud sentence by sentence with the browser's voices. `rate` 1 is normal speed.
 * Stops on unmount.
 */
export function useReadAloud(target: RefObject<HTMLElement | null>, rate: number) {
  const [state, setState] = useState<ReadAloudState>('off');
  const sentences = useRef<Sentence[]>([]);
  const at = useRef(0);
  /** Identifies the current utterance. Cancelled ones still fire events later. */
  const utteranceId = useRef(0);

  const cancelSpeech = useCallback(() => {
    utteranceId.current += 1;
    if (canReadAloud()) speechSynthesis.cancel();
  }, []);
  const stop = useCallback(() => {
    cancelSpeech();
    markSpoken(undefined);
    at.current = 0;
    setState('off');
  }, [cancelSpeech]);
  useEffect(() => stop, [stop]);

  const speak = (index: number) => {
    cancelSpeech();
    const sentence = sentences.current[index];
    if (!sentence) return stop();
    at.current = index;
    markSpoken(sentence);
    const mine = utteranceId.current;
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    const voice = swedishVoice();
    if (voice) utterance.voice = voice;
    utterance.lang = 'sv-SE';
    utterance.rate = rate;
    utterance.addEventListener('end', () => mine === utteranceId.current && speak(index + 1));
    utterance.addEventListener('error', () => {
      if (mine !== utteranceId.current) return;
      markSpoken(undefined);
      setState('failed');
    });
    speechSynthesis.speak(utterance);
    setState('reading');
    return undefined;
  };
  const start = () => {
    if (!target.current) return;
    sentences.current = sentencesIn(target.current);
    speak(startIndexOf(sentences.current));
  };
  return {
    state,
    start,
    stop,
    pause: () => {
      cancelSpeech();
      setState('paused');
    },
    resume: () => speak(at.current),
    /** Skips one sentence back or forward. */
    step: (by: -1 | 1) => speak(Math.max(0, at.current + by)),
  };
}
