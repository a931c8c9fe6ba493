import type { PublishState } from '@spalten/contract/publishing';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/look/status-pill.tsx';
import { StatusPill } from '../../ui/look/status-pill.tsx';

const TONES: Record<PublishState, Tone> = {
  draft: 'quiet',
  scheduled: 'wait',
  published: 'good',
};

/** The publishing state. */
export function PublishPill({ state }: { state: PublishState }) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[state]}>{t(`publishState.${state}`)}</StatusPill>;
}
