import { expect, test } from 'vitest';
import { certificatesIn, domainsIn } from './typed-lists.ts';

const PEM = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----';

test('domains may stand beside or below each other', () => {
  expect(domainsIn(' skola.example,elev.skola.example;\n @a.example  ')).toEqual([
    'skola.example',
    'elev.skola.example',
    '@a.example',
  ]);
  expect(domainsIn(' \n')).toEqual([]);
});

test('certificates are taken with and without their frames', () => {
  expect(certificatesIn(`Nyckel 1:\n${PEM}\n\n${PEM}\n`)).toEqual([PEM, PEM]);
  expect(certificatesIn('  MIIB\nAAAA ')).toEqual(['MIIB\nAAAA']);
  expect(certificatesIn('')).toEqual([]);
});
