import { Button } from '@mantine/core';
import type { Preferences } from '@spalten/contract/user';
import type { RefObject } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lixWord } from './lix.ts';
import { useReadingLook } from './reading-look.ts';
import { canReadAloud, useReadAloud } from './use-read-aloud.ts';

const LOOK = {
  text_size: ['normal', 'large', 'larger'],
  line_spacing: ['normal', 'wide'],
  reading_font: ['newsreader', 'atkinson'],
} as const;
const RATES = [0.7, 0.85, 1, 1.2];

function Choice<V extends string | number>(props: {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}) {
  const name = useId();
  return (
    <fieldset className="reading-choice">
      <legend>{props.label}</legend>
      <div>
        {props.options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ReadAloud({ target, rate }: { target: RefObject<HTMLElement | null>; rate: number }) {
  const { t } = useTranslation();
  const voice = useReadAloud(target, rate);
  const { state } = voice;
  if (!canReadAloud()) return null;
  if (state === 'off' || state === 'failed')
    return (
      <>
        <Button variant="default" onClick={voice.start}>
          <span aria-hidden="true">▶</span>&nbsp;{t('reading.listen')}
        </Button>
        {state === 'failed' && (
          <span role="status" className="reading-note">
            {t('reading.noVoice')}
          </span>
        )}
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

/**
 * Reading aids for the text in `target`: reading aloud, text size, font, spacing, easy text if
 * there is one, and the LIX score. The choices are saved with the account.
 */
export function ReadingHelp(props: {
  target: RefObject<HTMLElement | null>;
  /** The toggle of the easy text, if there is one. */
  easy?: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  lix?: number | null;
}) {
  const { t } = useTranslation();
  const { look, change } = useReadingLook();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { easy, lix } = props;
  return (
    <section className="reading-help" aria-label={t('reading.help')} data-silent>
      <div className="reading-bar">
        <ReadAloud target={props.target} rate={look.read_aloud_rate} />
        {easy && (
          <Button
            variant={easy.isOn ? 'filled' : 'default'}
            aria-pressed={easy.isOn}
            onClick={() => easy.onChange(!easy.isOn)}
          >
            {t('reading.easy')}
          </Button>
        )}
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen((before) => !before)}
        >
          <span aria-hidden="true">Aa</span>&nbsp;{t('reading.look')}
        </Button>
        {typeof lix === 'number' && (
          <span className="reading-note">
            {t('reading.lix', { lix })}, {t(`lix.${lixWord(lix)}`)}
          </span>
        )}
      </div>
      <div id={panel} className="reading-panel" hidden={!isOpen}>
        {(Object.keys(LOOK) as (keyof typeof LOOK)[]).map((name) => (
          <Choice
            key={name}
            label={t(`account.${name}`)}
            value={look[name] as string}
            options={LOOK[name].map((value) => ({
              value,
              label: t(`account.choice.${name}.${value}`),
            }))}
            onChange={(value) => change({ [name]: value } as Partial<Preferences>)}
          />
        ))}
        <Choice
          label={t('reading.rate')}
          value={RATES.includes(look.read_aloud_rate) ? look.read_aloud_rate : 1}
          options={RATES.map((value) => ({
            value,
            label: t(`reading.rates.${String(value).replace('.', '_')}`),
          }))}
          onChange={(rate) => change({ read_aloud_rate: rate })}
        />
      </div>
    </section>
  );
}
