import { Button } from '@mantine/core';
import type { StoredFile } from '@spalten/contract/file';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../data/api.ts';
import { formatClock } from '../../ui/look/format.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import type { AllowedTypes } from './file.api.ts';
import { uploadFiles } from './file.api.ts';

const SECOND_MS = 1000;

/**
 * Records sound and stores it as a file, private to the user. Renders nothing if the browser can't
 * record.
 */
export function RecordButton(props: {
  label: string;
  /** Names the file, without an extension, when it has been recorded. */
  nameFile: () => string;
  /** The kind that the server checks, any if omitted. */
  allowed?: AllowedTypes;
  onRecorded: (files: StoredFile[]) => void;
}) {
  const { t } = useTranslation();
  // The answer may have changed while the recording was stored.
  const onRecorded = useLatest(props.onRecorded);
  const recorder = useRef<MediaRecorder | null>(null);
  const [state, setState] = useState<'idle' | 'recording' | 'saving'>('idle');
  // Counts recorded chunks, so that a moving count proves that the microphone works.
  const [seconds, setSeconds] = useState(0);
  useEffect(
    () => () => {
      recorder.current?.stream.getTracks().forEach((track) => track.stop());
    },
    [],
  );
  if (typeof MediaRecorder === 'undefined') return null;

  const keep = async (parts: Blob[], type: string) => {
    setState('saving');
    const extension = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
    try {
      const name = `${props.nameFile()}.${extension}`;
      onRecorded(await uploadFiles([new File(parts, name, { type })], props.allowed));
    } catch (error) {
      toast(messageOf(error), 'error');
    } finally {
      setState('idle');
    }
  };
  const begin = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const made = new MediaRecorder(stream);
      const parts: Blob[] = [];
      made.addEventListener('dataavailable', ({ data }) => {
        parts.push(data);
        if (data.size > 0) setSeconds((before) => before + 1);
      });
      made.addEventListener('stop', () => {
        for (const track of stream.getTracks()) track.stop();
        void keep(parts, made.mimeType);
      });
      recorder.current = made;
      setSeconds(0);
      made.start(SECOND_MS);
      setState('recording');
    } catch {
      // Permission denied or no microphone.
      toast(t('file.noMicrophone'), 'error');
    }
  };
  return (
    <>
      <Button
        variant="default"
        loading={state === 'saving'}
        onClick={() => (state === 'recording' ? recorder.current?.stop() : void begin())}
      >
        {state === 'recording' ? (
          <>
            ■ {t('file.stopRecording')}
            <span className="recorded" aria-hidden="true">
              {formatClock(seconds)}
            </span>
          </>
        ) : (
          `● ${props.label}`
        )}
      </Button>
      <span className="visually-hidden" role="status">
        {state === 'recording' ? t('file.isRecording') : ''}
      </span>
    </>
  );
}
