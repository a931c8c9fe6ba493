import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { NewspaperTemplateInput, PaperFormat } from '@spalten/contract/newspaper-template';
import {
  BODY_FONTS,
  DEFAULT_LOOK,
  HEADLINE_FONTS,
  PAPER_FORMATS,
  PaperFormat as Formats,
  SANS_FONTS,
} from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';
import { LookFields } from './look-fields.tsx';
import { PrintFields } from './print-fields.tsx';

type Template = NewspaperTemplateInput;
type Measure = 'width_mm' | 'height_mm' | 'bleed_mm' | 'columns' | 'gutter_mm' | 'rows';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** The design of all pages: format, grid, type and colours. */
export function DesignFields(props: {
  template: Template;
  errors: Record<string, string[]>;
  onChange: (part: Partial<Template>, name: string) => void;
}) {
  const { t } = useTranslation();
  const { template, errors, onChange } = props;
  const { typography, margins, colours } = template;
  const type = (part: Partial<Template['typography']>, name: string) =>
    onChange({ typography: { ...typography, ...part } }, name);
  const numeric = (
    label: string,
    name: string,
    value: number,
    set: (value: number) => void,
    step = 1,
  ) => (
    <TextInput
      key={name}
      id={`field-${name}`}
      type="number"
      min={0}
      step={step}
      label={label}
      error={errors[name]?.[0]}
      value={value}
      onChange={(event) => {
        const next = Number(event.currentTarget.value);
        if (event.currentTarget.value !== '' && Number.isFinite(next)) set(next);
      }}
    />
  );
  const measure = (name: Measure, step = 1) =>
    numeric(
      t(`template.${name}`),
      name,
      template[name],
      (value) => onChange({ [name]: value }, name),
      step,
    );
  const font = (name: 'headline_font' | 'body_font' | 'sans_font', fonts: readonly string[]) => (
    <NativeSelect
      label={t(`template.${name}`)}
      value={typography[name]}
      onChange={(event) => type({ [name]: event.currentTarget.value }, name)}
      data={[...fonts]}
    />
  );
  const setFormat = (format: PaperFormat) =>
    onChange({ format, ...(format !== 'own' && PAPER_FORMATS[format]) }, 'format');
  return (
    <>
      <fieldset className="rule-fields">
        <legend>{t('template.format')}</legend>
        <NativeSelect
          label={t('template.format')}
          value={template.format}
          onChange={(event) => setFormat(event.currentTarget.value as PaperFormat)}
          data={Formats.options.map((format) => ({
            value: format,
            label:
              format === 'own'
                ? t('template.own')
                : `${t(`template.formats.${format}`)} · ${PAPER_FORMATS[format].width_mm} × ${PAPER_FORMATS[format].height_mm} mm`,
          }))}
        />
        <div className="number-grid">
          {template.format === 'own' && measure('width_mm')}
          {template.format === 'own' && measure('height_mm')}
          {measure('bleed_mm')}
          {SIDES.map((side) =>
            numeric(t(`template.margin.${side}`), `margins.${side}`, margins[side], (value) =>
              onChange({ margins: { ...margins, [side]: value } }, `margin-${side}`),
            ),
          )}
        </div>
        <p className="quiet">{t('template.bleedHelp')}</p>
        {errors['margins'] && (
          <p id="field-margins" aria-label={t('template.margins')} className="field-error">
            {errors['margins'][0]}
          </p>
        )}
      </fieldset>
      <fieldset className="rule-fields">
        <legend>{t('template.grid')}</legend>
        <div className="number-grid">
          {measure('columns')}
          {measure('gutter_mm', 0.5)}
          {measure('rows')}
        </div>
        <p className="quiet">{t('template.gutterHelp')}</p>
      </fieldset>
      <fieldset className="rule-fields">
        <legend>{t('template.typography')}</legend>
        {font('headline_font', HEADLINE_FONTS)}
        {font('body_font', BODY_FONTS)}
        {font('sans_font', SANS_FONTS)}
        <div className="number-grid">
          {numeric(
            t('template.body_size_pt'),
            'typography.body_size_pt',
            typography.body_size_pt,
            (value) => type({ body_size_pt: value }, 'size'),
            0.1,
          )}
          {numeric(
            t('template.leading_pt'),
            'typography.leading_pt',
            typography.leading_pt,
            (value) => type({ leading_pt: value }, 'leading'),
            0.1,
          )}
        </div>
        <p className="quiet">{t('template.leadingHelp')}</p>
        <Checkbox
          label={t('template.justify')}
          checked={typography.justify}
          onChange={(event) => type({ justify: event.currentTarget.checked }, 'justify')}
        />
        <Checkbox
          label={t('template.hyphenate')}
          checked={typography.hyphenate}
          onChange={(event) => type({ hyphenate: event.currentTarget.checked }, 'hyphenate')}
        />
      </fieldset>
      <fieldset className="rule-fields">
        <legend>{t('template.colours')}</legend>
        <div className="number-grid">
          {(['accent', 'tint'] as const).map((name) => (
            <TextInput
              key={name}
              type="color"
              label={t(`template.colour.${name}`)}
              value={colours[name]}
              onChange={(event) =>
                onChange({ colours: { ...colours, [name]: event.currentTarget.value } }, name)
              }
            />
          ))}
        </div>
      </fieldset>
      <LookFields
        look={template.look ?? DEFAULT_LOOK}
        onChange={(look, part) => onChange({ look }, part)}
      />
      <PrintFields template={template} error={errors['print_profile']?.[0]} onChange={onChange} />
    </>
  );
}
