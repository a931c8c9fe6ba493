import { declareAuditSubject } from '../../platform/audit-subject.ts';
import { slugAuditField } from '../../platform/slugs.ts';
import { attachedFilesOf } from '../file/index.ts';

export const WEB_ARTICLE = declareAuditSubject({
  kind: 'web-article',
  table: 'web_article',
  name: 't.title',
  customer: '(select o.customer_id from editorial_office o where o.id = t.editorial_office_id)',
  office: 't.editorial_office_id',
  fields: [
    'title',
    'status',
    'byline',
    'tags',
    ['starts_at', 't.published_at'],
    slugAuditField('web-article'),
  ],
  texts: [
    'standfirst',
    'body',
    ['seo', 'jsonb_build_array(t.seo_title, t.seo_description)'],
    ['picture_words', 'jsonb_build_array(t.image_alt, t.image_caption, t.image_credit)'],
    ['opinion_note', 'jsonb_build_array(t.opinion_name, t.opinion_note)'],
    attachedFilesOf('web-article'),
  ],
});
