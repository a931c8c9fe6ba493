import type { Lie } from './oidc-school.ts';

/** A way to bend a sign-in: on the way to the provider, on the way back, or what it signs. */
interface Attack {
  start?: (url: URL) => void;
  back?: (url: URL) => void;
  lie?: Lie;
  account?: object;
}
const INVALID =
  'Svaret från skolans inloggning gick inte att lita på. Försök igen, och säg till den som sköter Spalten hos er om det händer en gång till.';
const NO_REQUEST = 'Inloggningen behöver börja här i Spalten. Välj skola och försök igen.';
const CLOCK = 'Klockan hos skolans inloggning går fel, eller så kom svaret för sent. Försök igen.';
const OTHER_DOMAIN = 'Det kontot hör inte till skolan. Välj ditt skolkonto och försök igen.';
const NO_ACCOUNT = 'Du har inget konto i Spalten än. Be din moderator att lägga till dig.';
const now = () => Math.floor(Date.now() / 1000);

/** Attacks, each with the code and the sentence that it is refused with. */
export const OIDC_ATTACKS: [attack: string, how: () => Attack, code: string, sentence: string][] = [
  [
    'an answer for another client (audience)',
    () => ({ lie: { claims: { aud: 'another' } } }),
    'invalid',
    INVALID,
  ],
  [
    'a code that another client was given',
    () => ({ start: (url) => url.searchParams.set('client_id', 'another') }),
    'invalid',
    INVALID,
  ],
  [
    'an ID token of another issuer',
    () => ({ lie: { claims: { iss: 'https://evil.example' } } }),
    'invalid',
    INVALID,
  ],
  [
    'an answer that names another issuer (mix-up)',
    () => ({ back: (url) => url.searchParams.set('iss', 'https://evil.example') }),
    'invalid',
    INVALID,
  ],
  ['an ID token without a signature', () => ({ lie: { signature: 'none' } }), 'invalid', INVALID],
  [
    'an ID token signed by a strange key',
    () => ({ lie: { signature: 'strange' } }),
    'invalid',
    INVALID,
  ],
  [
    'another nonce than the browser began with',
    () => ({ start: (url) => url.searchParams.set('nonce', 'another') }),
    'invalid',
    INVALID,
  ],
  [
    'a code that another browser began with (PKCE)',
    () => ({ start: (url) => url.searchParams.set('code_challenge', 'A'.repeat(43)) }),
    'invalid',
    INVALID,
  ],
  [
    'a state that we never gave',
    () => ({ back: (url) => url.searchParams.set('state', 'A'.repeat(43)) }),
    'no_request',
    NO_REQUEST,
  ],
  [
    'no state',
    () => ({ back: (url) => url.searchParams.delete('state') }),
    'no_request',
    NO_REQUEST,
  ],
  [
    'an ID token that ended two minutes ago',
    () => ({ lie: { claims: { exp: now() - 120 } } }),
    'clock',
    CLOCK,
  ],
  [
    'an ID token that begins in two minutes',
    () => ({ lie: { claims: { nbf: now() + 120 } } }),
    'clock',
    CLOCK,
  ],
  [
    'a person who said no',
    () => ({
      back: (url) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'access_denied');
      },
    }),
    'denied',
    'Skolans inloggning släppte inte in dig. Försök igen, eller fråga på skolan.',
  ],
  [
    'an address that nobody has verified',
    () => ({ account: { sub: 'x-1', email_verified: false } }),
    'unverified',
    'Skolans inloggning har inte bekräftat din e-postadress. Fråga på skolan.',
  ],
  [
    'an address of a domain that isn’t the school’s',
    () => ({ account: { sub: 'x-2', email: 'participant@gmail.example' } }),
    'domain',
    OTHER_DOMAIN,
  ],
  [
    'a domain that begins as the school’s',
    () => ({ account: { sub: 'x-3', email: 'participant@prov.example.evil.example' } }),
    'domain',
    OTHER_DOMAIN,
  ],
  [
    'no address',
    () => ({ account: { sub: 'x-4', email: undefined } }),
    'no_address',
    'Skolans inloggning säger inte vem du är. Säg till den som sköter Spalten hos er.',
  ],
  [
    'the address of a person of another customer',
    () => ({ account: { sub: 'x-5', email: 'otherparticipant@prov.example' } }),
    'no_account',
    NO_ACCOUNT,
  ],
  [
    'the address of an administrator',
    () => ({ account: { sub: 'x-6', email: 'admin@prov.example' } }),
    'no_account',
    NO_ACCOUNT,
  ],
  [
    'an address that nobody here has',
    () => ({ account: { sub: 'x-7', email: 'ingen@prov.example' } }),
    'no_account',
    NO_ACCOUNT,
  ],
];
