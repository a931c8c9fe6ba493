import { z } from 'zod';
import { CLOCK_SECONDS } from './clock.ts';
import { invalid, Refusal } from './refusal.ts';
import { rootAttribute } from './saml-xml.ts';
import type { TakenAssertion } from './saml.ts';
import type { PersonClaims } from './sign-in-request.ts';

/* The assertion as the library gives it: what was signed, and nothing else. */

const Text = z.union([z.string(), z.object({ _: z.string() }).transform(({ _ }) => _)]);
const one = <S extends z.ZodType>(schema: S) =>
  z
    .array(schema)
    .length(1)
    .transform(([only]) => only as z.output<S>);

const Assertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(200) }),
    Issuer: one(Text),
    Subject: one(
      z.object({
        NameID: one(
          z.object({
            _: z.string().optional(),
            $: z.object({ Format: z.string().optional() }).optional(),
          }),
        ).optional(),
        SubjectConfirmation: one(
          z.object({
            $: z.object({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
            SubjectConfirmationData: one(
              z.object({
                $: z.object({
                  Recipient: z.string(),
                  InResponseTo: z.string().optional(),
                  NotOnOrAfter: z.iso.datetime({ offset: true }),
                }),
              }),
            ),
          }),
        ),
      }),
    ),
    AttributeStatement: z
      .array(
        z.object({
          Attribute: z.array(
            z.object({
              $: z.object({ Name: z.string() }),
              AttributeValue: z.array(z.unknown()).optional(),
            }),
          ),
        }),
      )
      .optional(),
  }),
});
type Read = z.infer<typeof Assertion>['Assertion'];

/** Names of an attribute: that of SWAMID and Skolfederation, then those of other providers. */
const ATTRIBUTES = {
  principal: [
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.6',
    'eduPersonPrincipalName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/upn',
  ],
  email: [
    'urn:oid:0.9.2342.19200300.100.1.3',
    'mail',
    'email',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  first_name: [
    'urn:oid:2.5.4.42',
    'givenName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
  ],
  last_name: [
    'urn:oid:2.5.4.4',
    'sn',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
  ],
} as const;

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** Reads an attribute that has one value. Two values say nothing certain. */
function attributeOf(assertion: Read, names: readonly string[]): string {
  const all = (assertion.AttributeStatement ?? []).flatMap(({ Attribute }) => Attribute);
  const values = names.flatMap((name) =>
    all
      .filter(({ $ }) => $.Name === name)
      .flatMap(({ AttributeValue = [] }) => AttributeValue)
      .flatMap((value) => Text.safeParse(value).data?.trim() || []),
  );
  return new Set(values).size === 1 ? (values[0] ?? '') : '';
}

function toClaims(assertion: Read): PersonClaims {
  const read = (name: keyof typeof ATTRIBUTES) => attributeOf(assertion, ATTRIBUTES[name]);
  const principal = read('principal');
  const email = read('email');
  const nameId = assertion.Subject.NameID;
  const persistent = nameId?.$?.Format === PERSISTENT ? (nameId._ ?? '') : '';
  const subject =
    (principal && `eppn:${principal.toLowerCase()}`) ||
    (persistent && `name:${persistent}`) ||
    (email && `mail:${email.toLowerCase()}`);
  return {
    subject,
    email: email || null,
    // The school gives its people their addresses. Which domains it may speak for is checked.
    is_verified: true,
    principal: principal || null,
    first_name: read('first_name'),
    last_name: read('last_name'),
  };
}

/**
 * Checks what the library leaves to us, on the signed assertion: who wrote it, to whom, and that it
 * answers this very request. @throws Refusal
 */
export function readAssertion(
  signed: unknown,
  expected: { response: string; issuer: string; acs: string; requestId: string },
): TakenAssertion {
  const parsed = Assertion.safeParse(signed);
  if (!parsed.success) throw invalid('assertion');
  const assertion = parsed.data.Assertion;
  const { $: confirmed } = assertion.Subject.SubjectConfirmation.SubjectConfirmationData;
  if (assertion.Issuer !== expected.issuer) throw invalid('issuer');
  if (confirmed.InResponseTo === undefined) throw new Refusal('no_request');
  if (confirmed.InResponseTo !== expected.requestId) throw invalid('InResponseTo');
  if (confirmed.Recipient !== expected.acs) throw invalid('recipient');
  const destination = rootAttribute(expected.response, 'Destination');
  if (destination !== null && destination !== expected.acs) throw invalid('destination');
  return {
    id: assertion.$.ID,
    expiresAt: new Date(Date.parse(confirmed.NotOnOrAfter) + CLOCK_SECONDS * 1000),
    claims: toClaims(assertion),
  };
}
