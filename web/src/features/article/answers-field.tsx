import { Button, NativeSelect } from '@mantine/core';
import type { ArticleImage, PersonAnswer } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { useTranslation } from 'react-i18next';
import { PictureOrName } from '../../ui/look/picture-or-name.tsx';
import { PersonLine } from '../../ui/look/person-line.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';
import { dirOfWords } from '../../ui/text/block-direction.ts';
import { FieldHelp } from '../../ui/writing-help/field-help.tsx';
import type { HelpScope } from '../../ui/writing-help/known-words.ts';
import type { UploadTarget } from '../file/index.ts';
import { PickFilesButton, thumbnailUrl } from '../file/index.ts';
import type { ArticleContent } from './article-content.ts';
import { withFace } from './article-content.ts';
import { imageOf } from './image-of.ts';

const NEW_ANSWER: PersonAnswer = { name: '', about: null, words: '', file_id: null };

/** A survey answer as shown to readers. */
export function AnswerView({ answer }: { answer: PersonAnswer }) {
  return (
    <div className="answer-view">
      {answer.file_id && <PictureOrName src={thumbnailUrl(answer.file_id, 160)} alt="" />}
      <p dir={dirOfWords(answer.words)}>
        <strong>
          <PersonLine name={answer.name} about={answer.about} />
        </strong>
        <br />
        <bdi>{answer.words}</bdi>
      </p>
    </div>
  );
}

/** A person's name, their answer, and which of the article's pictures shows their face. */
function AnswerCard(props: {
  answer: PersonAnswer;
  number: number;
  images: ArticleImage[];
  canMoveUp: boolean;
  target: UploadTarget;
  help: HelpScope;
  onChange: (part: Partial<PersonAnswer>) => void;
  onFace: (image: ArticleImage) => void;
  onMoveUp: () => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const { answer, number, images, onChange } = props;
  const add = ([file]: StoredFile[]) => {
    if (!file?.meta.width) return;
    const image = imageOf(file);
    props.onFace({ ...image, alt: image.alt ?? (answer.name.trim() || null) });
  };
  return (
    <fieldset className="answer-card card">
      <legend>{t('article.answerNumber', { number })}</legend>
      {answer.file_id && <PictureOrName src={thumbnailUrl(answer.file_id, 160)} alt="" />}
      <div className="stack">
        <div className="field-row">
          <TextInput
            label={t('article.answerName')}
            maxLength={100}
            value={answer.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          <TextInput
            label={t('article.answerAbout')}
            maxLength={100}
            value={answer.about ?? ''}
            onChange={(event) => onChange({ about: event.currentTarget.value || null })}
          />
        </div>
        <Textarea
          label={t('article.answerWords')}
          autosize
          minRows={2}
          maxLength={1000}
          value={answer.words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
        />
        <FieldHelp
          value={answer.words}
          scope={props.help}
          onChange={(words) => onChange({ words })}
        />
        {images.length > 0 && (
          <NativeSelect
            label={t('article.answerFace')}
            value={answer.file_id ?? ''}
            onChange={(event) => onChange({ file_id: Number(event.currentTarget.value) || null })}
            data={[
              { value: '', label: t('article.noFace') },
              ...images.map(({ file_id, alt, caption, file }) => ({
                value: String(file_id),
                label: [alt || caption, file.display_filename].filter(Boolean).join(' · '),
              })),
            ]}
          />
        )}
        <div className="adjust-buttons">
          <PickFilesButton
            accept="image"
            label={t(answer.file_id ? 'article.changeFace' : 'article.addFace')}
            target={props.target}
            onPick={add}
          />
          {props.canMoveUp && (
            <Button variant="default" onClick={props.onMoveUp}>
              {t('article.answerUp')}
            </Button>
          )}
          <Button variant="default" onClick={props.onRemove}>
            {t('article.removeAnswer')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** The answers of an “enkät” (street survey), each a person with a picture from the article. */
export function AnswersField(props: {
  answers: PersonAnswer[];
  images: ArticleImage[];
  max: number;
  readOnly: boolean;
  help: HelpScope;
  /** The article's answer, for a picture that comes when the article has been left. */
  targetOf: (index: number) => UploadTarget;
  onChange: (part: Partial<Pick<ArticleContent, 'answers' | 'images'>>) => void;
  onRemove: (index: number) => void;
}) {
  const { t } = useTranslation();
  const { answers, images, onChange } = props;
  if (props.readOnly)
    return answers.map((answer, index) => <AnswerView key={index} answer={answer} />);
  const edit = (index: number, part: Partial<PersonAnswer>) =>
    onChange({ answers: answers.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const moveUp = (index: number) => {
    const moved = answers[index];
    if (moved) onChange({ answers: answers.toSpliced(index, 1).toSpliced(index - 1, 0, moved) });
  };
  return (
    <div className="stack">
      {answers.map((answer, index) => (
        <AnswerCard
          key={index}
          answer={answer}
          number={index + 1}
          images={images}
          canMoveUp={index > 0}
          target={props.targetOf(index)}
          help={props.help}
          onChange={(part) => edit(index, part)}
          onFace={(image) => onChange(withFace({ answers, images }, index, image))}
          onMoveUp={() => moveUp(index)}
          onRemove={() => props.onRemove(index)}
        />
      ))}
      {answers.length < props.max && (
        <Button
          variant="default"
          style={{ justifySelf: 'start' }}
          onClick={() => onChange({ answers: [...answers, NEW_ANSWER] })}
        >
          {t('article.addAnswer')}
        </Button>
      )}
    </div>
  );
}
