import { Button } from '@mantine/core';
import type { ArticleImage } from '@spalten/contract/article';
import type { StoredFile } from '@spalten/contract/file';
import { MAX_SLOT_PICTURES } from '@spalten/contract/slot-adjustments';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../ui/forms/text-field.tsx';
import { FieldHelp } from '../../ui/writing-help/field-help.tsx';
import type { HelpScope } from '../../ui/writing-help/known-words.ts';
import { PicturedPeople } from '../consent/index.ts';
import type { CropPart, UploadTarget } from '../file/index.ts';
import { FocalPoint, PickFilesButton, PictureTools } from '../file/index.ts';
import { imageOf } from './image-of.ts';

type Text = 'caption' | 'credit' | 'alt';
const MAX_LENGTH: Record<Text, number> = { caption: 500, credit: 120, alt: 500 };

/** The pictures of an article, uploaded here, each with caption, credit and alt text. */
export function ArticleImages(props: {
  images: ArticleImage[];
  max: number;
  readOnly: boolean;
  help: HelpScope;
  /** The article, for pictures that come when it has been left. */
  target: UploadTarget;
  onChange: (images: ArticleImage[]) => void;
  onRemove: (index: number) => void;
  /** Called with a picture that was made of one by turning or cropping it. */
  onExchange: (image: ArticleImage, made: StoredFile, part: CropPart) => void;
}) {
  const { t } = useTranslation();
  const { images, onChange } = props;

  const add = (stored: StoredFile[]) => {
    const pictures = stored.filter((file) => file.meta.width && file.meta.height);
    onChange([...images, ...pictures.map(imageOf)].slice(0, props.max));
  };
  const move = (index: number, to: number) => {
    const rest = images.filter((_, at) => at !== index);
    const image = images[index];
    if (image) onChange([...rest.slice(0, to), image, ...rest.slice(to)]);
  };
  const edit = (index: number, part: Partial<ArticleImage>) =>
    onChange(images.map((image, at) => (at === index ? { ...image, ...part } : image)));
  const field = (index: number, name: Text) => (
    <Textarea
      autosize
      minRows={1}
      id={`picture-${index}-${name}`}
      label={t(`picture.${name}`)}
      maxLength={MAX_LENGTH[name]}
      readOnly={props.readOnly}
      value={images[index]?.[name] ?? ''}
      onChange={(event) => edit(index, { [name]: event.currentTarget.value })}
    />
  );
  return (
    <div>
      {images.map((image, index) => (
        // A picture that is exchanged for a turned one stays the same card, with its buttons.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="picture-card card">
          <div>
            <FocalPoint
              fileId={image.file_id}
              alt={image.alt ?? ''}
              size={image.file}
              point={image.focal_point}
              readOnly={props.readOnly}
              onChange={(focal_point) => edit(index, { focal_point })}
            />
            {!props.readOnly && (
              <div className="picture-tools">
                <PictureTools
                  picture={{ ...image.file, alt: image.alt }}
                  onMade={(made, part) => props.onExchange(image, made, part)}
                />
                <Button variant="default" onClick={() => props.onRemove(index)}>
                  {t('article.removeImage')}
                </Button>
              </div>
            )}
          </div>
          <div className="stack">
            {field(index, 'caption')}
            {!props.readOnly && (
              <FieldHelp
                value={image.caption ?? ''}
                scope={props.help}
                onChange={(caption) => edit(index, { caption })}
              />
            )}
            {field(index, 'credit')}
            {field(index, 'alt')}
            {!props.readOnly && index > 0 && (
              <Button
                variant="default"
                style={{ placeSelf: 'start' }}
                onClick={() => move(index, index - 1)}
              >
                {t('article.imageUp')}
              </Button>
            )}
          </div>
          <PicturedPeople fileId={image.file_id} />
        </div>
      ))}
      {!props.readOnly && images.length === MAX_SLOT_PICTURES && (
        <p className="quiet" role="status">
          {t('article.fullOfImages', { count: MAX_SLOT_PICTURES })}
        </p>
      )}
      {!props.readOnly && props.max < MAX_SLOT_PICTURES && images.length >= props.max && (
        <p className="quiet" role="status">
          {images.length > props.max
            ? t('article.templateOverImages', { count: props.max, there: images.length })
            : t('article.templateFullOfImages', { count: props.max })}
        </p>
      )}
      {images.length > MAX_SLOT_PICTURES && (
        <p className="callout" role="status">
          {t('article.tooManyImages', { count: MAX_SLOT_PICTURES })}
        </p>
      )}
      {!props.readOnly && images.length < props.max && (
        <PickFilesButton
          accept="image"
          isMany
          room={props.max - images.length}
          label={t('article.addImage')}
          target={props.target}
          onPick={add}
        />
      )}
    </div>
  );
}
