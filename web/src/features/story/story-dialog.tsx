import { NativeSelect } from '@mantine/core';
import type { Plan, Story } from '@spalten/contract/story';
import { story as calls } from '@spalten/contract/story';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, inReadersLanguage } from '../../data/api.ts';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { changedFields } from '../../ui/saving/changed-fields.ts';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PastDate } from '../../ui/forms/past-date.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { useStoredForm } from '../../ui/saving/use-stored-form.ts';
import { namedOption, QuerySelect } from '../../ui/forms/query-select.tsx';
import { templatesQuery } from '../article/index.ts';
import { cacheStory, openNewspapersQuery } from './story.api.ts';

const formOf = (row: Story) => ({
  title: row.title,
  note: row.note ?? '',
  picture: row.picture ?? '',
  lines: row.lines === null ? '' : String(row.lines),
  due_on: row.due_on ?? '',
  article_template_id: String(row.article_template_id ?? ''),
  newspaper_id: String(row.newspaper_id ?? ''),
  newspaper_page_id: String(row.newspaper_page_id ?? ''),
  slot_id: row.slot_id ?? '',
  people_ids: row.people.map(({ id }) => id),
});
type Form = ReturnType<typeof formOf>;

const idIn = (value: string) => (value ? Number(value) : null);
const toBody = (form: Form) => ({
  title: form.title,
  note: form.note,
  picture: form.picture,
  lines: form.lines ? Number(form.lines) : null,
  due_on: form.due_on || null,
  article_template_id: idIn(form.article_template_id),
  newspaper_id: idIn(form.newspaper_id),
  newspaper_page_id: idIn(form.newspaper_page_id),
  slot_id: form.slot_id || null,
  people_ids: form.people_ids,
});

type StoryForm = ReturnType<typeof useStoredForm<Story, Form>>;

/** Options of a select, with an empty first one. */
const withNone = (none: string, options: { value: string; label: string }[]) => [
  { value: '', label: none },
  ...options,
];

/** Page and slot. A slot where another story is planned is refused by the server in words. */
function PlaceFields({ form, plan }: { form: StoryForm; plan: Plan }) {
  const { t } = useTranslation();
  const { values, set, text } = form;
  const page = plan.pages.find(({ id }) => String(id) === values.newspaper_page_id);
  return (
    <div className="story-pair">
      <NativeSelect
        label={t('story.pageLabel')}
        {...text('newspaper_page_id')}
        onChange={(event) => set({ newspaper_page_id: event.currentTarget.value, slot_id: '' })}
        data={withNone(
          t('story.noPage'),
          plan.pages.map(({ id, number, name }) => ({
            value: String(id),
            label: `${t('story.page', { number })} · ${name}`,
          })),
        )}
      />
      <NativeSelect
        label={t('story.slotLabel')}
        disabled={!page}
        {...text('slot_id')}
        data={withNone(
          t('story.noSlot'),
          (page?.slots ?? []).map(({ slot_id: id, name, is_filled: isFilled }) => ({
            value: id,
            label: isFilled
              ? t('story.filledSlot', { name: inReadersLanguage(name) })
              : inReadersLanguage(name),
          })),
        )}
      />
    </div>
  );
}

/** The people of the office, those who would like to take the story first. */
function PeopleField({ form, story, plan }: { form: StoryForm; story: Story; plan: Plan }) {
  const { t } = useTranslation();
  const wishing = new Set(story.wishes.map(({ id }) => id));
  const known = new Set(plan.people.map(({ id }) => id));
  const all = [...story.people.filter(({ id }) => !known.has(id)), ...plan.people];
  const options = all
    .toSorted((a, b) => Number(wishing.has(b.id)) - Number(wishing.has(a.id)))
    .map(({ id, name }) => ({
      value: id,
      label: wishing.has(id) ? t('story.wishing', { name }) : name,
    }));
  const { id, value, error, onChange } = form.field('people_ids');
  return (
    <CheckList
      id={id}
      label={t('story.people')}
      description={t('story.peopleHelp')}
      options={options}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

/** Day, length, template and newspaper, which those who lead choose. */
function LeadFields({ form, story, plan }: { form: StoryForm; story: Story; plan?: Plan }) {
  const { t } = useTranslation();
  const { text, values } = form;
  const templates = useQuery(templatesQuery);
  const papers = useQuery(openNewspapersQuery(story.editorial_office.id));
  return (
    <>
      {plan && <PeopleField form={form} story={story} plan={plan} />}
      <div className="story-pair">
        <DateInput
          label={t('story.due')}
          description={<PastDate value={values.due_on} help={t('story.dueHelp')} />}
          {...text('due_on')}
        />
        <TextInput
          type="number"
          min={1}
          max={999}
          label={t('story.lines')}
          description={t('story.linesHelp')}
          {...text('lines')}
        />
      </div>
      {plan && <PlaceFields form={form} plan={plan} />}
      <div className="story-pair">
        <QuerySelect
          label={t('story.template')}
          {...text('article_template_id')}
          query={templates}
          toOption={namedOption}
          none={t('story.noTemplate')}
        />
        <QuerySelect
          label={t('story.newspaper')}
          {...text('newspaper_id')}
          query={papers}
          toOption={(paper) => ({
            value: String(paper.id),
            label: `${paper.newspaper_name} ${paper.issue_number}`,
          })}
          none={t('story.noNewspaper')}
        />
      </div>
    </>
  );
}

/** A story's words, and for those who lead: who, where and when. */
export function StoryDialog(props: { story: Story; plan?: Plan | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { story, plan, onClose } = props;
  const form = useStoredForm<Story, Form>({
    kind: 'story',
    row: story,
    initial: formOf(story),
    create: (values) => call(calls.create, { body: toBody(values) }),
    update: (values, { id, version = story.version }, base) =>
      call(calls.update, {
        params: { id },
        body: { ...changedFields(toBody(values), toBody(base)), version },
      }),
    keep: (saved) => {
      cacheStory(saved);
      onClose();
    },
    nameOf: ({ title }) => title,
    pathOf: ({ newspaper_id: id }) => (id ? `/newspaper/${id}?plan=1` : '/newspaper?ideas=1'),
  });
  const { text } = form;
  return (
    <Dialog opened onClose={onClose} closeOnClickOutside={false} size={760} title={story.title}>
      <FormFrame form={form} saveText={t('app.save')}>
        <TextInput label={t('story.title')} maxLength={200} {...text('title')} />
        <Textarea
          label={t('story.note')}
          description={t('story.noteHelp')}
          autosize
          minRows={2}
          maxLength={2000}
          {...text('note')}
        />
        <TextInput
          label={t('story.picture')}
          description={t('story.pictureHelp')}
          maxLength={200}
          {...text('picture')}
        />
        {story.can.lead && <LeadFields form={form} story={story} {...(plan && { plan })} />}
      </FormFrame>
    </Dialog>
  );
}
