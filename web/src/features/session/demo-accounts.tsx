import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { headersOf, release } from '../../data/api.ts';

interface Demo {
  accounts: { role: string; email: string }[];
  password: string;
}

/** The demo accounts, null outside demo mode. */
async function fetchDemo(): Promise<Demo | null> {
  const response = await fetch('/api/demo', { headers: headersOf('GET') });
  if (response.ok) return (await response.json()) as Demo;
  await release(response);
  return null;
}

/** One-click login as each role, in demo mode only. */
export function DemoAccounts(props: { onChoose: (email: string, password: string) => void }) {
  const { t } = useTranslation();
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    // If the server is down, the login form reports it.
    fetchDemo().then(setDemo, () => undefined);
  }, []);
  if (!demo) return null;
  return (
    <section className="demo-accounts">
      <h2>{t('session.demo')}</h2>
      <ul>
        {demo.accounts.map(({ role, email }) => (
          <li key={email}>
            <Button
              variant="default"
              fullWidth
              onClick={() => props.onChoose(email, demo.password)}
            >
              {t(`role.${role}`)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
