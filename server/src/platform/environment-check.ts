import { ConfigError } from './config.ts';

/** Variables that only the operator of a real site sets, not of a demo. */
const SITE_VARIABLES = ['PUBLIC_URL', 'SMTP_URL', 'HOST', 'TRUSTED_PROXIES'];

const isSet = (value: string | undefined) => value !== undefined && value !== '';

function faultsOf(env: Record<string, string | undefined>): string[] {
  const set = SITE_VARIABLES.filter((name) => isSet(env[name]));
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
 * Refuses to start with an ambiguous environment. A forgotten variable must not turn a public site
 * into the demo, or lose mail.
 * @throws ConfigError
 */
export function requireServable(env: Record<string, string | undefined>): void {
  const faults = faultsOf(env);
  if (faults.length > 0)
    throw new ConfigError(`Spalten doesn't start:\n${faults.map((one) => `  ${one}`).join('\n')}`);
}
