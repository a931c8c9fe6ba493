import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A key with a certificate that it has signed itself. */
export interface SelfSigned {
  key: string;
  certificate: string;
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), body]);
  const bytes = Buffer.from(length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, body]);
}

const SEQUENCE = 0x30;
/** Object ids: sha256WithRSAEncryption with null parameters, and commonName. */
const ALGORITHM = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

const nameOf = (text: string) =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from(text)))));
const timeOf = (day: Date) =>
  der(0x17, Buffer.from(`${day.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

/** Makes an RSA key of 2048 bits and a certificate for the given days. */
export function selfSigned(name: string, { days = 365 } = {}): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const end = new Date(Date.now() + days * 86_400_000);
  const begin = new Date(Math.min(Date.now(), end.getTime()) - 86_400_000);
  const body = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ALGORITHM,
    nameOf(name),
    der(SEQUENCE, timeOf(begin), timeOf(end)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = der(SEQUENCE, body, ALGORITHM, der(0x03, Buffer.from([0]), signature));
  const lines =
    whole
      .toString('base64')
      .match(/.{1,64}/g)
      ?.join('\n') ?? '';
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
