import type { SamlAnswerOptions } from './saml-school.ts';
import { selfSigned } from './self-signed.ts';

const OTHER_KEY = selfSigned('en annans nyckel');
/** The assertion within an answer. */
export const ASSERTION = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;
const SIGNATURE = /<Signature[\s\S]*<\/Signature>/;
const forged = (xml: string, id: string) =>
  (ASSERTION.exec(xml)?.[0] ?? '')
    .replace(SIGNATURE, '')
    .replace(/ID="[^"]+"/, `ID="${id}"`)
    .replaceAll('participant@prov.example', 'moderator@prov.example');

/** Ways to put an own assertion beside, around or into the signed one (XSW). */
const WRAPPED: Record<string, (xml: string) => string> = {
  'beside, first': (xml) => xml.replace(ASSERTION, (own) => forged(xml, '_evil') + own),
  'beside, last': (xml) => xml.replace(ASSERTION, (own) => own + forged(xml, '_evil')),
  'around it': (xml) =>
    xml.replace(ASSERTION, (own) =>
      forged(xml, '_evil').replace('</saml:Assertion>', `${own}</saml:Assertion>`),
    ),
  'with its id': (xml) => {
    const id = /<saml:Assertion[^>]*ID="([^"]+)"/.exec(xml)?.[1] ?? '';
    return xml.replace(ASSERTION, (own) => forged(xml, id) + own);
  },
  'in its signature': (xml) =>
    xml.replace(ASSERTION, (own) => {
      const signature = SIGNATURE.exec(own)?.[0] ?? '';
      const within = signature.replace('</Signature>', `<Object>${own}</Object></Signature>`);
      return forged(xml, '_evil').replace('<saml:Subject>', `${within}<saml:Subject>`);
    }),
  'in an extension': (xml) =>
    xml.replace(
      ASSERTION,
      (own) => `<samlp:Extensions>${own}</samlp:Extensions>${forged(xml, '_evil')}`,
    ),
};

/** Changes to an answer, as it is made or afterwards. */
interface Attack {
  options?: SamlAnswerOptions;
  /** Answered by the provider of another customer. */
  isByOther?: true;
  change?: (xml: string) => string;
  relayState?: null | string;
}

const INVALID =
  'Svaret från skolans inloggning gick inte att lita på. Försök igen, och säg till den som sköter Spalten hos er om det händer en gång till.';
const CLOCK = 'Klockan hos skolans inloggning går fel, eller så kom svaret för sent. Försök igen.';
const NO_REQUEST = 'Inloggningen behöver börja här i Spalten. Välj skola och försök igen.';
const OTHER_ACS = 'https://app.spalten.example/api/sign-in/kund-b/acs';

/** Attacks, each with the code, our own word in the audit log and the sentence. */
export const SAML_ATTACKS: [
  attack: string,
  how: Attack,
  code: string,
  reason: string,
  sentence: string,
][] = [
  [
    'for another audience',
    { options: { audience: 'https://app.spalten.example/api/sign-in/kund-b/metadata' } },
    'invalid',
    'audience',
    INVALID,
  ],
  ['for another recipient', { options: { recipient: OTHER_ACS } }, 'invalid', 'recipient', INVALID],
  [
    'for another destination',
    { options: { destination: OTHER_ACS } },
    'invalid',
    'destination',
    INVALID,
  ],
  [
    'of another issuer, with the school’s key',
    { options: { issuer: 'https://evil.example' } },
    'invalid',
    'issuer',
    INVALID,
  ],
  ['of another customer’s provider', { isByOther: true }, 'invalid', 'signature', INVALID],
  [
    'signed by a strange key',
    { options: { signedBy: OTHER_KEY } },
    'invalid',
    'signature',
    INVALID,
  ],
  ['without a signature', { options: { sign: 'nothing' } }, 'invalid', 'signature', INVALID],
  [
    'where the response alone is signed',
    { options: { sign: 'response' } },
    'invalid',
    'signature',
    INVALID,
  ],
  [
    'signed by SHA-1',
    { options: { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' } },
    'invalid',
    'algorithm',
    INVALID,
  ],
  [
    'with a changed address',
    { change: (xml) => xml.replace('participant@', 'moderator@') },
    'invalid',
    'signature',
    INVALID,
  ],
  ...Object.entries(WRAPPED).map(([how, change]): (typeof SAML_ATTACKS)[number] => [
    `wrapped: another assertion ${how}`,
    { change },
    'invalid',
    'signature',
    INVALID,
  ]),
  [
    'to another request',
    { options: { inResponseTo: '_another' } },
    'invalid',
    'InResponseTo',
    INVALID,
  ],
  [
    'to no request, inside of one that names ours',
    { options: { inResponseTo: undefined }, change: (xml) => xml },
    'no_request',
    'no_request',
    NO_REQUEST,
  ],
  [
    'that nobody asked for (begun at the provider)',
    { options: { inResponseTo: undefined }, relayState: null },
    'no_request',
    'no_request',
    NO_REQUEST,
  ],
  [
    'with a state that we never gave',
    { relayState: 'A'.repeat(43) },
    'no_request',
    'no_request',
    NO_REQUEST,
  ],
  ['that ended two minutes ago', { options: { ahead: -420 } }, 'clock', 'time', CLOCK],
  ['that begins in two minutes', { options: { ahead: 120 } }, 'clock', 'time', CLOCK],
  [
    'with a document type',
    { change: (xml) => `<!DOCTYPE a [<!ENTITY e "x">]>${xml}` },
    'invalid',
    'doctype',
    INVALID,
  ],
  [
    'with a comment in the address',
    { change: (xml) => xml.replace('participant@', 'participant<!---->@') },
    'invalid',
    'comment',
    INVALID,
  ],
  [
    'with a processing instruction',
    { change: (xml) => xml.replace('<saml:Subject>', '<?x y?><saml:Subject>') },
    'invalid',
    'instruction',
    INVALID,
  ],
  ['that is no XML', { change: () => 'inte <xml' }, 'invalid', 'xml', INVALID],
  [
    'of ten thousand elements',
    { change: (xml) => xml.replace('<saml:Subject>', `${'<a/>'.repeat(10_000)}<saml:Subject>`) },
    'invalid',
    'size',
    INVALID,
  ],
  ['that is too large', { change: (xml) => xml + ' '.repeat(200_000) }, 'invalid', 'size', INVALID],
  ['far too large', { change: (xml) => xml + ' '.repeat(2_000_000) }, 'invalid', 'form', INVALID],
  [
    'about an address of another domain',
    {
      options: { attributes: { 'urn:oid:0.9.2342.19200300.100.1.3': 'participant@gmail.example' } },
    },
    'domain',
    'email',
    'Det kontot hör inte till skolan. Välj ditt skolkonto och försök igen.',
  ],
  [
    'about a name of another domain',
    { options: { attributes: { 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': 'elin01@annan.example' } } },
    'domain',
    'principal',
    'Det kontot hör inte till skolan. Välj ditt skolkonto och försök igen.',
  ],
  [
    'with two addresses',
    {
      options: {
        attributes: {
          'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': null,
          'urn:oid:0.9.2342.19200300.100.1.3': [
            'participant@prov.example',
            'moderator@prov.example',
          ],
        },
      },
    },
    'invalid',
    'subject',
    INVALID,
  ],
  [
    'about a person of another customer',
    {
      options: {
        attributes: { 'urn:oid:0.9.2342.19200300.100.1.3': 'otherparticipant@prov.example' },
      },
    },
    'no_account',
    'other_customer',
    'Du har inget konto i Spalten än. Be din moderator att lägga till dig.',
  ],
  [
    'about an administrator',
    { options: { attributes: { 'urn:oid:0.9.2342.19200300.100.1.3': 'admin@prov.example' } } },
    'no_account',
    'other_customer',
    'Du har inget konto i Spalten än. Be din moderator att lägga till dig.',
  ],
];
