import type { RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sentence } from './sentences.ts';
import { sentencesIn } from './sentences.ts';

export type ReadAloudState = 'off' | 'reading' | 'paused' | 'failed';

/** The reader that has the voice, and what stops it. There is one voice for all texts of the screen. */
const current: { reader: object | null; stop: () => void } = { reader: null, stop: () => {} };

/** Gives the voice to a reader, after stopping the one that has it. */
function takeVoice(reader: object, stop: () => void): void {
  if (current.reader !== reader) current.stop();
  Object.assign(current, { reader, stop });
}

/** Silences the voice if the reader has it. */
function leaveVoice(reader: object): void {
  if (current.reader !== reader) return;
  Object.assign(current, { reader: null, stop: () => {} });
  if (canReadAloud()) speechSynthesis.cancel();
  markSpoken(undefined);
}

const HIGHLIGHT = 'spoken';
const WORD_HIGHLIGHT = 'spoken-word';
const CLASS = 'is-spoken';

/** True if the browser has speech synthesis. */
export const canReadAloud = (): boolean => 'speechSynthesis' in window;

/** Highlights the spoken sentence, or its whole block in browsers without the Highlight API. */
function markSpoken(sentence: Sentence | undefined): void {
  for (const old of document.querySelectorAll(`.${CLASS}`)) old.classList.remove(CLASS);
  const highlights = (CSS as { highlights?: HighlightRegistry }).highlights;
  highlights?.delete(HIGHLIGHT);
  highlights?.delete(WORD_HIGHLIGHT);
  if (!sentence) return;
  if (highlights) highlights.set(HIGHLIGHT, new Highlight(sentence.range));
  else sentence.block.classList.add(CLASS);
  const { top, bottom } = sentence.range.getBoundingClientRect();
  if (top < 96 || bottom > innerHeight - 96)
    sentence.block.scrollIntoView({ block: 'center', behavior: 'auto' });
}

/** Highlights the word being spoken, in browsers and voices that tell. */
function markSpokenWord(sentence: Sentence, at: number): void {
  const highlights = (CSS as { highlights?: HighlightRegistry }).highlights;
  const word = /^\S+/.exec(sentence.text.slice(at))?.[0];
  if (!highlights || !word) return;
  const highlight = new Highlight(sentence.rangeOf(at, at + word.length));
  highlight.priority = 1;
  highlights.set(WORD_HIGHLIGHT, highlight);
}

const swedishVoice = () =>
  speechSynthesis.getVoices().find((voice) => voice.lang.replace('_', '-').startsWith('sv'));

/** An utterance in Swedish. `rate` 1 is normal speed. */
function utteranceOf(text: string, rate: number): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  const voice = swedishVoice();
  if (voice) utterance.voice = voice;
  utterance.lang = 'sv-SE';
  utterance.rate = rate;
  return utterance;
}

/** The speed of a single word, which is listened to for its spelling. */
const WORD_RATE = 0.8;

/** Says a word, and stops whatever is being said. */
export function speakWords(text: string): void {
  current.stop();
  speechSynthesis.cancel();
  speechSynthesis.speak(utteranceOf(text, WORD_RATE));
}

/**
 * The sentences that an editor's selection touches, without those before and after it. A caret
 * selects all from its sentence on.
 */
function sentencesOf(sentences: Sentence[], selection: Range): Sentence[] {
  return sentences.filter(
    ({ range }) =>
      range.compareBoundaryPoints(Range.START_TO_END, selection) > 0 &&
      (selection.collapsed || range.compareBoundaryPoints(Range.END_TO_START, selection) < 0),
  );
}

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
 * Stops on unmount. An editor tells its selection, which is read from or, if it isn't empty, only.
 */
export function useReadAloud(
  target: RefObject<HTMLElement | null>,
  rate: number,
  findSelection?: () => Range,
) {
  const [state, setState] = useState<ReadAloudState>('off');
  const sentences = useRef<Sentence[]>([]);
  const at = useRef(0);
  /** The scroll position before the first sentence was shown, in px. */
  const scrolledFrom = useRef(0);
  /** Identifies the current utterance. Cancelled ones still fire events later. */
  const utteranceId = useRef(0);

  const cancelSpeech = useCallback(() => {
    utteranceId.current += 1;
    if (canReadAloud()) speechSynthesis.cancel();
  }, []);
  const stop = useCallback(() => {
    leaveVoice(utteranceId);
    utteranceId.current += 1;
    at.current = 0;
    setState('off');
  }, []);
  useEffect(() => stop, [stop]);

  const speak = (index: number) => {
    takeVoice(utteranceId, stop);
    cancelSpeech();
    const sentence = sentences.current[index];
    if (!sentence) return stop();
    at.current = index;
    markSpoken(sentence);
    const mine = utteranceId.current;
    const utterance = utteranceOf(sentence.text, rate);
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      if (name === 'word' && mine === utteranceId.current) markSpokenWord(sentence, charIndex);
    });
    utterance.addEventListener('end', () => mine === utteranceId.current && speak(index + 1));
    utterance.addEventListener('error', () => {
      if (mine !== utteranceId.current) return;
      markSpoken(undefined);
      // What is told beside the button was scrolled out of view.
      window.scrollTo(window.scrollX, scrolledFrom.current);
      setState('failed');
    });
    speechSynthesis.speak(utterance);
    setState('reading');
    return undefined;
  };
  const start = () => {
    if (!target.current) return;
    const all = sentencesIn(target.current);
    sentences.current = findSelection ? sentencesOf(all, findSelection()) : all;
    scrolledFrom.current = window.scrollY;
    speak(findSelection ? 0 : startIndexOf(all));
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
