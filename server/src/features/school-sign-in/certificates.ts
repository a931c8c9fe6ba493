import { X509Certificate } from 'node:crypto';
import type { SchoolSignIn } from '@spalten/contract/school-sign-in';

type Certificate = SchoolSignIn['certificates'][number];

const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

/** Writes a certificate in PEM, from PEM or from the bare base64 of metadata. */
function toPem(text: string): string {
  const bare = text.replace(BEGIN, '').replace(END, '').replaceAll(/\s/g, '');
  return `${BEGIN}\n${bare.match(/.{1,64}/g)?.join('\n') ?? ''}\n${END}\n`;
}

/** Reads a certificate with an RSA key of 2048 bits or more. Null if it is none. */
export function readCertificate(text: string): Certificate | null {
  try {
    const pem = toPem(text);
    const certificate = new X509Certificate(pem);
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
    if (type !== 'rsa' || (details?.modulusLength ?? 0) < 2048) return null;
    const end = new Date(certificate.validTo);
    return {
      pem,
      subject: certificate.subject.split('\n').at(-1)?.replace(/^CN=/, '') ?? '',
      ends_on: end.toISOString().slice(0, 10),
      is_expired: end.getTime() < Date.now(),
    };
  } catch {
    // Neither PEM nor base64 of a certificate.
    return null;
  }
}

/** Reads stored certificates. */
export const readCertificates = (pems: readonly string[]): Certificate[] =>
  pems.flatMap((pem) => readCertificate(pem) ?? []);
