import { cardTokenOf } from '@spalten/contract/sign-in-card';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { createCodeReader } from './card-reader.ts';

const LOOK_MS = 150;

/** Opens the camera, and looks for a card until `stop` is called. */
function watchCamera(
  video: HTMLVideoElement,
  on: { token: (token: string) => void; other: () => void; fault: () => void },
): () => void {
  let isStopped = false;
  let stream: MediaStream | undefined;
  const look = async () => {
    const reader = await createCodeReader();
    while (!isStopped) {
      const text = await reader(video);
      const token = text === null ? null : cardTokenOf(text);
      if (isStopped) return;
      if (token) return on.token(token);
      if (text !== null) on.other();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  };
  const open = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (isStopped) return close();
    video.srcObject = stream;
    await video.play();
    await look();
  };
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  open().catch(() => {
    close();
    // Leaving the screen interrupts the video, which is no fault.
    if (!isStopped) on.fault();
  });
  return () => {
    isStopped = true;
    close();
  };
}

/** Reads a sign-in card through the camera. The pictures never leave this browser. */
export default function CardScanner(props: {
  onToken: (token: string) => void;
  /** Called for a QR code that is none of a card. */
  onOther: () => void;
  /** Called once the camera is refused, or there is none. */
  onNoCamera: () => void;
}) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const onToken = useEffectEvent(props.onToken);
  const onOther = useEffectEvent(props.onOther);
  const onNoCamera = useEffectEvent(props.onNoCamera);
  useEffect(() => {
    if (!video.current) return undefined;
    return watchCamera(video.current, {
      token: (token) => onToken(token),
      other: () => onOther(),
      fault: () => onNoCamera(),
    });
  }, []);
  return (
    <video ref={video} className="card-camera" muted playsInline aria-label={t('card.camera')} />
  );
}
