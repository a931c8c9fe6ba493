import { Radio } from '@mantine/core';
import type { ArticleTemplateInput } from '@spalten/contract/article-template';
import { opinionMark, Voice } from '@spalten/contract/article-template';
import { useTranslation } from 'react-i18next';
import { OpinionMark } from '../../ui/look/opinion-mark.tsx';
import { TextInput } from '../../ui/forms/text-field.tsx';

/** The headline style of a template's articles, each with a preview, and the opinion label. */
export function VoiceFields(props: {
  form: ArticleTemplateInput;
  onChange: (part: Partial<ArticleTemplateInput>) => void;
  errorOf: (field: string) => string | undefined;
}) {
  const { t } = useTranslation();
  const { form, onChange } = props;
  const voice = form.voice ?? 'news';
  const note = form.opinion_note ?? '';
  const markOf = (one: Voice) =>
    opinionMark({
      name: form.name.trim() || t('articleTemplate.unnamedKind'),
      voice: one,
      opinion_note: note,
    });
  return (
    <>
      <Radio.Group
        label={t('articleTemplate.voice')}
        description={t('articleTemplate.voiceHelp')}
        error={props.errorOf('voice')}
        value={voice}
        onChange={(value) => onChange({ voice: Voice.parse(value) })}
      >
        <div className="voice-choices">
          {Voice.options.map((one) => {
            const mark = markOf(one);
            return (
              <div key={one} className="voice-choice" data-chosen={voice === one || undefined}>
                <Radio value={one} label={t(`articleTemplate.voices.${one}`)} />
                <div className="voice-sample" aria-hidden>
                  {mark && <OpinionMark {...mark} />}
                  <span className={`voice-${one}`}>{t(`articleTemplate.voiceSample.${one}`)}</span>
                </div>
              </div>
            );
          })}
        </div>
      </Radio.Group>
      {voice === 'opinion' && (
        <TextInput
          label={t('articleTemplate.opinionNote')}
          description={t('articleTemplate.opinionNoteHelp')}
          maxLength={120}
          error={props.errorOf('opinion_note')}
          value={note}
          onChange={(event) => onChange({ opinion_note: event.currentTarget.value })}
        />
      )}
    </>
  );
}
