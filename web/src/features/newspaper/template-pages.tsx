import type { NewspaperTemplate } from '@spalten/contract/newspaper-template';
import { useTranslation } from 'react-i18next';
import { templatePreviewUrl } from '../newspaper-template/index.ts';

/** The initial pages of a newspaper from this template, with sample text. */
export function TemplatePages({ template }: { template: NewspaperTemplate }) {
  const { t } = useTranslation();
  const { id, updated_at: updatedAt, pages } = template;
  return (
    <section className="template-pages" aria-labelledby="template-pages">
      <h2 id="template-pages">{t('newspaperForm.pages', { count: pages.length })}</h2>
      <ol>
        {pages.map((page, index) => (
          <li key={page.id}>
            <img
              src={templatePreviewUrl(id, updatedAt, page.id)}
              alt=""
              loading="lazy"
              style={{ aspectRatio: template.width_mm / template.height_mm }}
            />
            <span>
              {index + 1}. {page.name}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
