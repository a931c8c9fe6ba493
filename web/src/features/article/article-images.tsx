import { Button, TextInput } from '@mantine/core';
import type { ArticleImage } from '@spalten/contract/article';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../ui/api.ts';
import { toast } from '../../ui/toast.ts';
import { thumbnailUrl, uploadFiles } from '../file/index.ts';

type Text = 'caption' | 'credit' | 'alt';

/** An article's pictures: uploaded here, each with its caption, credit and description. */
export function ArticleImages(props: {
  images: ArticleImage[];
  max: number;
  readOnly: boolean;
  onChange: (images: ArticleImage[]) => void;
}) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { images, onChange } = props;

  const add = async (files: File[]) => {
    setBusy(true);
    try {
      const stored = await uploadFiles(files);
      const pictures = stored.filter((file) => file.meta.width && file.meta.height);
      const made = pictures.map((file) => ({
        file_id: file.id,
        file: {
          id: file.id,
          display_filename: file.display_filename,
          width: file.meta.width ?? null,
          height: file.meta.height ?? null,
        },
        ...{ caption: null, credit: null, alt: null, focal_point: { x: 0.5, y: 0.5 } },
      }));
      onChange([...images, ...made]);
    } catch (error) {
      toast(messageOf(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  const edit = (index: number, part: Partial<ArticleImage>) =>
    onChange(images.map((image, at) => (at === index ? { ...image, ...part } : image)));
  const field = (index: number, name: Text) => (
    <TextInput
      label={t(`article.${name}`)}
      readOnly={props.readOnly}
      value={images[index]?.[name] ?? ''}
      onChange={(event) => edit(index, { [name]: event.currentTarget.value })}
    />
  );
  return (
    <div>
      {images.map((image, index) => (
        <div key={`${image.file_id}-${index}`} className="picture-card card">
          <div>
            <img src={thumbnailUrl(image.file_id, 320)} alt={image.alt ?? ''} />
            {!props.readOnly && (
              <Button
                variant="default"
                fullWidth
                mt="xs"
                onClick={() => onChange(images.filter((_, at) => at !== index))}
              >
                {t('article.removeImage')}
              </Button>
            )}
          </div>
          <div className="stack">
            {field(index, 'caption')}
            {field(index, 'credit')}
            {field(index, 'alt')}
          </div>
        </div>
      ))}
      {!props.readOnly && images.length < props.max && (
        <>
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/heic,image/tiff"
            multiple
            hidden
            aria-label={t('article.addImage')}
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              if (files.length > 0) void add(files);
            }}
          />
          <Button variant="default" loading={isBusy} onClick={() => picker.current?.click()}>
            {t('article.addImage')}
          </Button>
        </>
      )}
    </div>
  );
}
