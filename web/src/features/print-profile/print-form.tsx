import { Button, Checkbox, Group } from '@mantine/core';
import { isPageName, pageFileName } from '@spalten/contract/page-name';
import type { PrintProfileKey } from '@spalten/contract/print-profile';
import { INK_LIMIT } from '@spalten/contract/print-settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TextInput } from '../../ui/forms/text-field.tsx';
import { formatNumber } from '../../ui/look/format.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { tryWithToast } from '../../ui/overlays/try-with-toast.ts';
import { useForm } from '../../ui/saving/use-form.ts';
import type { ShownSettings } from './print-profile.api.ts';
import { remarkOnInk } from './ink-remark.ts';
import { EXAMPLE, OWN_PROFILES, removeProfile, saveSettings } from './print-profile.api.ts';
import { ProfileField } from './profile-field.tsx';

/** Parses a number, with or without its unit. NaN if it isn't a number. */
const parseMeasure = (typed: string): number =>
  Number(
    typed
      .trim()
      .replace(/\s*(mm|%)$/i, '')
      .replace(',', '.') || Number.NaN,
  );

/** The number, null if empty, otherwise the text itself, which the server refuses along with other faults. */
function toWire(typed: string): number | null {
  if (typed.trim() === '') return null;
  const parsed = parseMeasure(typed);
  return Number.isNaN(parsed) ? (typed as never) : parsed;
}

const isInk = (value: unknown): boolean =>
  value === null ||
  (Number.isInteger(value) && Number(value) >= INK_LIMIT.least && Number(value) <= INK_LIMIT.most);

const formOf = (settings: ShownSettings) => ({
  print_profile: settings.print_profile as PrintProfileKey | null,
  has_marks: settings.has_marks,
  bleed_mm: settings.bleed_mm === null ? '' : formatNumber(settings.bleed_mm, 2),
  ink_limit: settings.ink_limit === null ? '' : String(settings.ink_limit),
  is_per_page: settings.is_per_page,
  page_name: settings.page_name,
});

/**
 * Edits the print settings. Cancelling keeps nothing: neither a draft nor the profiles that were
 * uploaded meanwhile.
 */
export function PrintForm(props: {
  customerId: number | null;
  settings: ShownSettings;
  onSave: (saved: ShownSettings) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { customerId, settings, onSave, onClose } = props;
  const form = useForm({
    key: `print-settings:${customerId ?? 'all'}`,
    initial: formOf(settings),
    isOfferedOnLeave: false,
    check: ({ bleed_mm: bleed, ink_limit: ink }): Record<string, string[]> => ({
      ...(typeof toWire(bleed) === 'string' && { bleed_mm: [t('printSettings.noNumber')] }),
      ...(!isInk(toWire(ink)) && { ink_limit: [t('printSettings.noInk')] }),
    }),
    save: async ({ bleed_mm: bleed, ink_limit: ink, ...values }) => {
      const typed = { bleed_mm: toWire(bleed), ink_limit: toWire(ink) };
      onSave(await saveSettings(customerId, { ...values, ...typed }));
      toast(t('printSettings.saved'));
      onClose();
    },
  });
  const { values } = form;
  const own = useQuery(OWN_PROFILES).data;
  const remark = remarkOnInk(values.print_profile, toWire(values.ink_limit), own);
  const [added, setAdded] = useState<number[]>([]);
  const cancel = () => {
    void form.forgetDraft();
    onClose();
    for (const id of added) void tryWithToast(() => removeProfile(id));
  };
  return (
    <Dialog opened onClose={cancel} title={t('printSettings.title')}>
      <form className="stack" onSubmit={form.submit} noValidate>
        <ProfileField
          value={values.print_profile}
          none={t('printSettings.asTemplate')}
          error={form.errorOf('print_profile')}
          onChange={(print_profile) => form.set({ print_profile })}
          onAdd={({ id }) => setAdded((before) => [...before, id])}
        />
        <Checkbox
          label={t('printSettings.marks')}
          description={t('printSettings.marksHelp')}
          {...form.box('has_marks')}
        />
        <TextInput
          label={t('template.bleed_mm')}
          description={t('printSettings.bleedHelp')}
          inputMode="decimal"
          {...form.text('bleed_mm')}
        />
        <TextInput
          label={t('printSettings.inkField')}
          description={t('printSettings.inkHelp')}
          inputMode="numeric"
          {...form.text('ink_limit')}
        />
        {remark && (
          <p className="guidance" role="status">
            {t(`printSettings.inkRemark.${remark.kind}`, {
              most: remark.most,
              limit: values.ink_limit.replace(/\s*%\s*$/, ''),
            })}
          </p>
        )}
        <Checkbox
          label={t('printSettings.isPerPage')}
          description={t('printSettings.isPerPageHelp')}
          {...form.box('is_per_page')}
        />
        {values.is_per_page && (
          <TextInput
            label={t('printSettings.pageName')}
            description={t('printSettings.pageNameHelp')}
            maxLength={80}
            {...form.text('page_name')}
          />
        )}
        {values.is_per_page && isPageName(values.page_name) && (
          <p className="quiet" role="status">
            {t('printSettings.example', { name: pageFileName(values.page_name, EXAMPLE) })}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {t('app.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
