import type { Newspaper } from '@spalten/contract/newspaper';
import type { PageTemplate } from '@spalten/contract/newspaper-template';
import { slotBox } from '@spalten/contract/slot-box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import './page-choices.css';
import { templateListQuery, templatePreviewUrl } from '../newspaper-template/index.ts';

/**
 * A page's slots as empty boxes, and over them the page with sample text. It takes a moment to set, and
 * is not there if the template the newspaper was made from is gone, or has lost the page since.
 */
function PagePicture({ paper, page }: { paper: Newspaper; page: PageTemplate }) {
  const { design } = paper;
  const templates = useQuery(templateListQuery);
  const template = templates.data?.find(({ id }) => id === paper.newspaper_template_id);
  const hasPage = template?.pages.some(({ id }) => id === page.id);
  return (
    <div className="page-sketch">
      <svg viewBox={`0 0 ${design.width_mm} ${design.height_mm}`} aria-hidden>
        {page.slots.map((slot) => {
          const { x, y, w, h } = slotBox(design, slot);
          return <rect key={slot.id} x={x} y={y} width={w} height={h} />;
        })}
      </svg>
      {template && hasPage && (
        <img
          src={templatePreviewUrl(template.id, template.updated_at, page.id)}
          alt=""
          loading="lazy"
        />
      )}
    </div>
  );
}

/** Chooses one of a newspaper's page templates by its picture. */
export function PageTemplateChoice(props: {
  paper: Newspaper;
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { paper, chosen, onChoose } = props;
  return (
    <fieldset className="choices page-choices">
      <legend className="field-label">{t('page.template')}</legend>
      {paper.page_templates.map((page, index) => (
        <label key={page.id} className="choice">
          <input
            type="radio"
            name="page-template"
            checked={chosen === page.id}
            onChange={() => onChoose(page.id)}
          />
          <PagePicture paper={paper} page={page} />
          <strong>
            {index + 1}. {page.name}
          </strong>
        </label>
      ))}
    </fieldset>
  );
}
