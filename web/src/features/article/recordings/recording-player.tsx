import { Button, NativeSelect } from '@mantine/core';
import type { ArticleRecording } from '@spalten/contract/article-recording';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatNumber } from '../../../ui/look/format.ts';
import { contentUrl } from '../../file/index.ts';
import { positionBefore } from './recording-keys.ts';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import './recordings.css';

const SPEEDS = [0.5, 0.65, 0.8, 0.9, 1];

/** Plays a sound at a speed. The length is the server's where the file doesn't say it. */
function usePlayer(length: number | null) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [total, setTotal] = useState(length);
  const [isFaulty, setFaulty] = useState(false);
  const [speed, setSpeed] = useState(1);
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
    setAt(seconds);
  };
  const toggle = () => {
    const { current } = audio;
    if (!current) return;
    if (current.paused) current.play().catch(() => setFaulty(true));
    else current.pause();
  };
  const bind = {
    ref: audio,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onTimeUpdate: () => setAt(audio.current?.currentTime ?? 0),
    onDurationChange: () => {
      const seconds = audio.current?.duration ?? NaN;
      if (Number.isFinite(seconds)) setTotal(seconds);
    },
    onError: () => setFaulty(true),
  };
  const back = () => seek(positionBefore(audio.current?.currentTime ?? 0));
  return { speed, setSpeed, bind, isPlaying, at, total, isFaulty, seek, toggle, back };
}

/**
 * The player of a recording, in reach while one types: slower, and played, paused and taken back five
 * seconds by keys wherever the focus is.
 */
export function RecordingPlayer(props: {
  recording: ArticleRecording;
  /** Opened by its key: it plays at once, and the focus stays in the text. */
  isByKey: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { name, file_id: fileId, duration } = props.recording;
  const player = usePlayer(duration);
  const { at, total } = player;
  useKeyboardHeight();
  usePlayerKeys((act) => player[act]());
  const clock = (seconds: number) => formatClock(Math.floor(seconds));
  return (
    <div
      className="recording-player"
      role="group"
      aria-label={t('recording.player', { name })}
      data-silent
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it is written down beside it */}
      <audio {...player.bind} src={contentUrl(fileId)} preload="auto" autoPlay={props.isByKey} />
      <div className="recording-tools">
        <Button autoFocus={!props.isByKey} onClick={player.toggle}>
          <span aria-hidden="true">{player.isPlaying ? '❚❚' : '▶'}</span>&nbsp;
          {t(player.isPlaying ? 'recording.pause' : 'recording.play')}
        </Button>
        <Button variant="default" aria-label={t('recording.back')} onClick={player.back}>
          <span aria-hidden="true">↺</span>&nbsp;{t('recording.backShort')}
        </Button>
        <NativeSelect
          aria-label={t('recording.speed')}
          value={String(player.speed)}
          onChange={(event) => player.setSpeed(Number(event.currentTarget.value))}
          data={SPEEDS.map((value) => ({
            value: String(value),
            label: t('recording.speedTimes', { speed: formatNumber(value) }),
          }))}
        />
        <Button
          className="recording-close"
          variant="subtle"
          aria-label={t('recording.close')}
          onClick={props.onClose}
        >
          <span aria-hidden="true">✕</span>
        </Button>
      </div>
      <div className="recording-line">
        {total !== null && (
          <input
            type="range"
            aria-label={t('recording.place')}
            aria-valuetext={t('recording.at', { at: clock(at), all: clock(total) })}
            min={0}
            max={total}
            step={1}
            value={Math.min(at, total)}
            onChange={(event) => player.seek(Number(event.currentTarget.value))}
          />
        )}
        <span className="recording-clock">
          {total === null ? clock(at) : t('recording.at', { at: clock(at), all: clock(total) })}
        </span>
      </div>
      {player.isFaulty ? (
        <p role="alert" className="field-error">
          {t('recording.fault')}
        </p>
      ) : (
        <p className="quiet recording-keys">{t('recording.keys')}</p>
      )}
    </div>
  );
}
