import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadingLook } from './reading-look.ts';
import { canReadAloud, useReadAloud } from './use-read-aloud.ts';

type Voice = ReturnType<typeof useReadAloud>;

/** Says that the browser has no voice, where it was asked to read. */
function NoVoice({ voice }: { voice: Voice }) {
  const { t } = useTranslation();
  if (voice.state !== 'failed') return null;
  return (
    <span role="status" className="reading-note">
      {t('reading.noVoice')}
    </span>
  );
}

/** One button that reads aloud and stops, for a voice whose text its owner knows. */
export function ListenButton(props: {
  voice: Voice;
  variant?: string;
  label: string;
  stopLabel: string;
  /** The accessible name where several texts of a screen can be heard. */
  name?: string | undefined;
}) {
  const { voice, variant = 'default', name } = props;
  if (!canReadAloud()) return null;
  const isReading = voice.state === 'reading';
  return (
    <>
      <Button
        variant={variant}
        aria-label={isReading ? undefined : name}
        data-silent
        // Keeps the selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={isReading ? voice.stop : voice.start}
      >
        <span aria-hidden="true">{isReading ? '■' : '▶'}</span>&nbsp;
        {isReading ? props.stopLabel : props.label}
      </Button>
      <NoVoice voice={voice} />
    </>
  );
}

/**
 * One button that reads a short text aloud: a question, a notice, what was written last. Renders
 * nothing without speech synthesis.
 */
export function Listen(props: {
  target: RefObject<HTMLElement | null>;
  /** The accessible name where several texts of a screen can be heard. */
  name?: string;
  /** The words to read, or an empty range at the place to begin. All if omitted. */
  findSelection?: () => Range;
}) {
  const { t } = useTranslation();
  const { look } = useReadingLook();
  const voice = useReadAloud(props.target, look.read_aloud_rate, props.findSelection);
  return (
    <ListenButton
      voice={voice}
      variant="subtle"
      label={t('reading.short')}
      stopLabel={t('reading.stop')}
      name={props.name}
    />
  );
}

/** Reads a long text aloud: sentence by sentence, with a pause and steps back and on. */
export function ReadAloud({ target }: { target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const { look } = useReadingLook();
  const voice = useReadAloud(target, look.read_aloud_rate);
  const { state } = voice;
  if (!canReadAloud()) return null;
  if (state === 'off' || state === 'failed')
    return (
      <>
        <Button variant="default" onClick={voice.start}>
          <span aria-hidden="true">▶</span>&nbsp;{t('reading.listen')}
        </Button>
        <NoVoice voice={voice} />
      </>
    );
  return (
    <div className="reading-voice" role="group" aria-label={t('reading.aloud')}>
      <Button variant="default" onClick={() => voice.step(-1)} aria-label={t('reading.back')}>
        <span aria-hidden="true">⏮</span>
      </Button>
      {state === 'reading' ? (
        <Button onClick={voice.pause}>{t('reading.pause')}</Button>
      ) : (
        <Button onClick={voice.resume}>{t('reading.resume')}</Button>
      )}
      <Button variant="default" onClick={() => voice.step(1)} aria-label={t('reading.on')}>
        <span aria-hidden="true">⏭</span>
      </Button>
      <Button variant="default" onClick={voice.stop}>
        {t('reading.stop')}
      </Button>
    </div>
  );
}
