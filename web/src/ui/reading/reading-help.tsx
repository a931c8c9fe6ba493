import { Button } from '@mantine/core';
import type { Preferences } from '@spalten/contract/user';
import type { RefObject } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lixWord } from './lix.ts';
import { ReadAloud } from './read-aloud.tsx';
import { useReadingLook } from './reading-look.ts';

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
        <ReadAloud target={props.target} />
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
