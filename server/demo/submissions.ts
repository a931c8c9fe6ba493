import { sql } from 'kysely';
import type { Transaction } from '../src/platform/database/database.ts';
import type { Ids } from './ids.ts';
import { requireId } from './ids.ts';

/** The demo's own key, so that its address can be written down. */
const KEY = 'demo-manus-till-redaktionen';

interface DemoSubmission {
  sender_name: string;
  sender_email: string;
  headline: string;
  body_text: string;
  hoursAgo: number;
}

const SUBMISSIONS: DemoSubmission[] = [
  {
    sender_name: 'Gun-Britt Hedlund',
    sender_email: 'gunbritt@hembygd.example',
    headline: 'Höstmarknad på hembygdsgården',
    body_text:
      'På lördag klockan 10 öppnar höstmarknaden på hembygdsgården i Sjöbygd.\n\nDet blir försäljning av hantverk, honung och äppelmust. Barnen får rida ponny mellan 11 och 13.\n\nIntäkterna går till nytt tak på smedjan.',
    hoursAgo: 5,
  },
  {
    sender_name: 'Peter Nordin',
    sender_email: 'peter.nordin@sjobygdsif.example',
    headline: 'Damlaget vann sista matchen',
    body_text:
      'Sjöbygds IF slog Norrängen med 3–1 i säsongens sista match.\n\nMålen gjordes av Ella, Ronja och Fatima. Laget slutade på tredje plats i serien.',
    hoursAgo: 29,
  },
];

/** Opens the first office's box, with two texts that wait in it. */
export async function seedSubmissions(tx: Transaction, ids: Ids): Promise<void> {
  const office = requireId(ids, 'office:8b');
  await sql`insert into submission_box (editorial_office_id, customer_id, key, is_open,
      article_template_id)
    select id, customer_id, ${KEY}, true, ${requireId(ids, 'template:Notis')}
    from editorial_office where id = ${office}`.execute(tx);
  for (const { hoursAgo, ...sent } of SUBMISSIONS)
    await sql`insert into submission (editorial_office_id, customer_id, sender_name, sender_email,
        headline, body_text, erase_hash, created_at)
      select id, customer_id, ${sent.sender_name}, ${sent.sender_email}, ${sent.headline},
        ${sent.body_text}, sha256(gen_random_uuid()::text::bytea),
        now() - make_interval(hours => ${hoursAgo})
      from editorial_office where id = ${office}`.execute(tx);
}
