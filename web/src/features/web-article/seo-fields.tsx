import { slugOf } from '@spalten/contract/slug';
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX } from '@spalten/contract/web-article';
import { useTranslation } from 'react-i18next';
import { Textarea, TextInput } from '../../ui/forms/text-field.tsx';

interface Seo {
  title: string;
  standfirst: string;
  slug: string;
  seo_title: string;
  seo_description: string;
}

/** Truncates a text at a word boundary with an ellipsis, as search engines do. */
function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max).replace(/\s+\S*$/, '')} …`;
}

/** A preview of the search result, and fields that override its title and description. */
export function SeoFields(props: {
  values: Seo;
  siteName: string;
  set: (part: Partial<Pick<Seo, 'seo_title' | 'seo_description'>>) => void;
}) {
  const { t } = useTranslation();
  const { values, set } = props;
  const title = values.seo_title || values.title;
  const description = values.seo_description || values.standfirst;
  const length = (text: string, max: number) =>
    t(text.length > max ? 'web.seoLong' : 'web.seoLength', { count: text.length, max });
  return (
    <section className="stack" aria-labelledby="seo-title">
      <h2 id="seo-title">{t('web.seo')}</h2>
      <div className="search-result" aria-label={t('web.seoPreview')} role="group">
        <p className="search-result-address">
          {props.siteName} › {values.slug || slugOf(values.title || '…')}
        </p>
        <p className="search-result-title">
          {truncate(title, SEO_TITLE_MAX) || t('article.untitled')}
        </p>
        <p>{truncate(description, SEO_DESCRIPTION_MAX) || t('web.seoNoDescription')}</p>
      </div>
      <TextInput
        id="field-seo_title"
        label={t('web.seoTitle')}
        description={`${t('web.seoTitleHelp')} ${length(title, SEO_TITLE_MAX)}`}
        maxLength={120}
        value={values.seo_title}
        onChange={(event) => set({ seo_title: event.currentTarget.value })}
      />
      <Textarea
        id="field-seo_description"
        label={t('web.seoDescription')}
        description={`${t('web.seoDescriptionHelp')} ${length(description, SEO_DESCRIPTION_MAX)}`}
        autosize
        minRows={2}
        maxLength={320}
        value={values.seo_description}
        onChange={(event) => set({ seo_description: event.currentTarget.value })}
      />
    </section>
  );
}
