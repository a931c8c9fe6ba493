import { declareAuditSubject } from '../../platform/audit-subject.ts';

export const ADVERTISER = declareAuditSubject({
  kind: 'advertiser',
  table: 'advertiser',
  name: 't.name',
  customer: 't.customer_id',
  fields: ['name'],
  texts: ['contact', 'invoice_reference'],
  isEachKept: true,
});

export const ADVERT = declareAuditSubject({
  kind: 'advert',
  table: 'advert',
  name: 't.name',
  customer: 't.customer_id',
  fields: [
    'name',
    ['advertiser', '(select d.name from advertiser d where d.id = t.advertiser_id)'],
    ['advert_frame', 't.frame'],
    'price_ore',
    'runs_booked',
    'starts_on',
    'ends_on',
  ],
  texts: [
    'words',
    ['picture', 't.picture_file_id'],
    ['logo', 't.logo_file_id'],
    ['size', `t.width_mm || ' × ' || t.height_mm`],
  ],
  isEachKept: true,
});
