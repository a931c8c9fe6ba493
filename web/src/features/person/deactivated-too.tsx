import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { participant } from '@spalten/contract/person';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callList } from '../../data/api.ts';
import type { PersonKind } from './person.api.ts';
import { callsOf } from './person.api.ts';

/** Most deactivated people who are counted or named. */
const LIMIT = 20;

/** Says below a search that deactivated people have the name too, and leads to them. */
export function DeactivatedToo(props: {
  kind: PersonKind;
  q: string;
  officeId: number | undefined;
  onShow: () => void;
}) {
  const { t } = useTranslation();
  const { kind, q, officeId } = props;
  const query = { q, is_active: false, editorial_office_id: officeId, limit: LIMIT };
  const { data } = useQuery({
    queryKey: [`${kind}s`, 'deactivated', query],
    queryFn: () => callList(callsOf(kind).list, { query }),
  });
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <div className="callout stack" role="status">
      <p style={{ margin: 0 }}>{t('person.deactivatedToo', { count })}</p>
      <div>
        <Button variant="default" onClick={props.onShow}>
          {t('person.showDeactivated')}
        </Button>
      </div>
    </div>
  );
}

/** Says in the form for a new participant that a deactivated one has the name. */
export function DeactivatedNamesake({ name }: { name: string }) {
  const { t } = useTranslation();
  const [q] = useDebouncedValue(name.trim().replaceAll(/\s+/g, ' '), 400);
  const query = { q, is_active: false, limit: LIMIT };
  const { data } = useQuery({
    queryKey: ['participants', 'deactivated', query],
    enabled: q.includes(' '),
    queryFn: () => callList(participant.list, { query }),
  });
  const same = data?.items.filter((one) => one.name.toLowerCase() === q.toLowerCase()) ?? [];
  if (!q.includes(' ') || same.length === 0) return null;
  return (
    <div className="callout stack" role="status">
      <p style={{ margin: 0 }}>{t('person.deactivatedNamesake')}</p>
      {same.map((one) => (
        <Link key={one.id} to={`/participant/${one.id}/edit`}>
          {[one.name, ...one.editorial_offices.map((office) => office.name)].join(', ')}
        </Link>
      ))}
    </div>
  );
}
