import { ConfigError } from './config.ts';

/** What only an operator says, who has a real site in mind and no demo. */
const OF_A_SITE = ['PUBLIC_URL', 'SMTP_URL', 'HOST', 'TRUSTED_PROXIES'];

const isSet = (value: string | undefined) => value !== undefined && value !== '';

function faultsOf(env: Record<string, string | undefined>): string[] {
  const set = OF_A_SITE.filter((name) => isSet(env[name]));
  const isDemo = ['true', '1'].includes(env['DEMO'] ?? '');
  if (isDemo && isSet(env['HOST']))
    return ['HOST: a demo answers this machine alone, leave it out or set DEMO=false'];
  if (!isSet(env['DEMO']) && !isSet(env['DATABASE_URL']) && set.length > 0)
    return [
      `DEMO: ${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'} set. Set DEMO=false for a site` +
        ' of your own, or DEMO=true for the demo, whose password everybody knows',
    ];
  if (!isSet(env['DATABASE_URL'])) return [];
  return [
    !isSet(env['PUBLIC_URL']) &&
      'PUBLIC_URL: set it beside DATABASE_URL, else mailed links lead to this machine',
    !isSet(env['SMTP_URL']) &&
      'SMTP_URL: set it beside DATABASE_URL, or SMTP_URL=outbox to keep mail as files in DATA_DIR',
  ].filter((fault) => fault !== false);
}

/**
 * Refuses to serve where the environment leaves open what is meant. A forgotten variable must not
 * make a public site of the demo, or lose mail.
 * @throws ConfigError
 */
export function requireServable(env: Record<string, string | undefined>): void {
  const faults = faultsOf(env);
  if (faults.length > 0)
    throw new ConfigError(`Spalten doesn't start:\n${faults.map((one) => `  ${one}`).join('\n')}`);
}
