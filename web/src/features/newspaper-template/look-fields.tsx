import { Checkbox, NativeSelect } from '@mantine/core';
import type { PageLook } from '@spalten/contract/newspaper-template';
import { HEADLINE_FONTS, PageLook as Look } from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';

const CHOICES = [
  'masthead',
  'masthead_case',
  'masthead_colour',
  'folio',
  'headline_align',
  'kicker',
  'standfirst',
  'boxes',
  'rules',
] as const;

/** Fields of a design's look: the paper's name, heads of pages, boxes and rules. */
export function LookFields(props: {
  look: PageLook;
  onChange: (look: PageLook, part: string) => void;
}) {
  const { t } = useTranslation();
  const { look, onChange } = props;
  const set = (part: Partial<PageLook>, name: string) => onChange({ ...look, ...part }, name);
  return (
    <fieldset className="rule-fields">
      <legend>{t('template.look.title')}</legend>
      {CHOICES.map((name) => (
        <NativeSelect
          key={name}
          label={t(`template.look.${name}.label`)}
          value={look[name]}
          onChange={(event) => set({ [name]: event.currentTarget.value }, `look-${name}`)}
          data={Look.shape[name].options.map((value) => ({
            value,
            label: t(`template.look.${name}.${value}`),
          }))}
        />
      ))}
      <NativeSelect
        label={t('template.look.masthead_font')}
        value={look.masthead_font ?? ''}
        onChange={(event) => {
          const font = HEADLINE_FONTS.find((one) => one === event.currentTarget.value);
          set({ masthead_font: font ?? null }, 'look-masthead-font');
        }}
        data={[{ value: '', label: t('template.look.asHeadlines') }, ...HEADLINE_FONTS]}
      />
      <p className="quiet">{t('template.look.pictureHelp')}</p>
      <Checkbox
        label={t('template.look.has_logo')}
        checked={look.has_logo}
        onChange={(event) => set({ has_logo: event.currentTarget.checked }, 'look-logo')}
      />
      <Checkbox
        label={t('template.look.column_rules')}
        checked={look.column_rules}
        onChange={(event) => set({ column_rules: event.currentTarget.checked }, 'look-columns')}
      />
    </fieldset>
  );
}
