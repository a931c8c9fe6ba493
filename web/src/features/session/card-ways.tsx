import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CardCodeForm } from './card-code-form.tsx';
import './card.css';

const CardScanner = lazy(() => import('./card-scanner.tsx'));

/** The camera, and below it the field for the code. Without a camera the field is first. */
export function CardWays(props: {
  onToken: (token: string) => void;
  isChecking: boolean;
  onCode: (code: string) => Promise<string | null>;
}) {
  const { t } = useTranslation();
  const [hasCamera, setHasCamera] = useState(true);
  const [said, setSaid] = useState('');
  const losesCamera = () => {
    setHasCamera(false);
    setSaid(t('card.noCamera'));
  };
  const camera = hasCamera && (
    <div key="camera" className="stack">
      <p>{t('card.holdUp')}</p>
      <Suspense fallback={<div className="card-camera" />}>
        <CardScanner
          onToken={props.onToken}
          onOther={() => setSaid(t('card.otherCode'))}
          onNoCamera={losesCamera}
        />
      </Suspense>
    </div>
  );
  const status = (
    <p key="status" role="status" className={hasCamera ? undefined : 'callout'}>
      {said}
    </p>
  );
  const code = <CardCodeForm key="code" isBusy={props.isChecking} onCode={props.onCode} />;
  // By their keys, so that who types already goes on typing.
  return <div className="stack">{hasCamera ? [camera, status, code] : [code, status]}</div>;
}
