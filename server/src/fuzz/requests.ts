import type { Call } from '@spalten/contract/call';
import { pathOf } from '@spalten/contract/call';
import fc from 'fast-check';
import { TABLE } from '../matrix/table.ts';
import { hostileText, hostileValue, withHostileParts } from './hostile.ts';
import type { FuzzRole, FuzzContext } from './people.ts';
import type { IdsOf } from './schema-values.ts';
import { valuesOf } from './schema-values.ts';

/** A generated request. */
export interface FuzzRequest {
  name: string;
  call: Call;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

type Payload = Pick<FuzzRequest, 'headers' | 'payload'>;

/** Converts any value to JSON. Values that JSON doesn't know become text. */
function asJson(value: unknown): string {
  const plain = (_key: string, item: unknown) =>
    typeof item === 'bigint' || typeof item === 'symbol' || typeof item === 'function'
      ? String(item)
      : item;
  try {
    return JSON.stringify(value, plain) ?? 'null';
  } catch {
    // Cyclic or unreadable values: any text will do.
    return '{"cyclic": true}';
  }
}

/** Converts a value to a form field. Null is empty. */
const formText = (value: unknown) =>
  value === null ? '' : typeof value === 'string' ? value : asJson(value).replace(/^"|"$/g, '');

/** Flattens a value to form fields with bracketed names, at most 200. */
function fieldsOf(value: unknown, name = ''): [string, string][] {
  if (typeof value !== 'object' || value === null)
    return value === undefined ? [] : [[name, formText(value)]];
  return Object.entries(value)
    .slice(0, 200)
    .flatMap(([key, child]) => fieldsOf(child, name === '' ? key : `${name}[${key}]`))
    .slice(0, 200);
}

const json = (value: unknown): Payload => ({
  headers: { 'content-type': 'application/json' },
  payload: asJson(value),
});

const urlencoded = (fields: [string, string][]): Payload => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(
    fields.map(([k, v]): [string, string] => [k.toWellFormed(), v.toWellFormed()]),
  ).toString(),
});

const BOUNDARY = 'spalten-fuzz';
const CRLF = '\r\n';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES: [name: string, bytes: Buffer][] = [
  ['', Buffer.alloc(0)],
  ['tom.jpg', Buffer.alloc(0)],
  ['../../../etc/passwd', Buffer.from('root:x:0:0')],
  ['a\0b.png', Buffer.from('\x89PNG\r\n\x1A\n')],
  ['bild.png', PICTURE],
  ['bild.gif', PICTURE],
  ['bild.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])],
  ['sida.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['sida.html', Buffer.from('<script>alert(1)</script>')],
  ['film.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
  ['ljud.mp3', Buffer.from('ID3\x04\0\0\0\0\0\x7F', 'latin1')],
  ['dokument.pdf', Buffer.from('%PDF-1.7\n%%EOF')],
  ['🧨"; filename="x', Buffer.from('PK\x03\x04', 'latin1')],
  [`${'långt'.repeat(100)}.jpg`, Buffer.from('x')],
];

/** Builds a multipart body by hand, so that it may be malformed. */
function multipart(
  fields: [string, string][],
  files: (readonly [string, Buffer])[],
  isWhole: boolean,
): Payload {
  const parts = [
    ...fields.map(([name, value]) => [
      Buffer.from(
        `--${BOUNDARY}${CRLF}Content-Disposition: form-data; name="${name}"${CRLF}${CRLF}`,
      ),
      Buffer.from(`${value}${CRLF}`),
    ]),
    ...files.map(([name, bytes]) => [
      Buffer.from(
        `--${BOUNDARY}${CRLF}Content-Disposition: form-data; name="files[]"; filename="${name}"` +
          `${CRLF}Content-Type: image/jpeg${CRLF}${CRLF}`,
      ),
      bytes,
      Buffer.from(CRLF),
    ]),
  ].flat();
  if (isWhole) parts.push(Buffer.from(`--${BOUNDARY}--${CRLF}`));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat(parts),
  };
}

/** Bodies that are neither valid forms nor JSON. */
const broken: fc.Arbitrary<Payload> = fc
  .record({
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      `multipart/form-data; boundary=${BOUNDARY}`,
      'text/plain',
      'application/xml',
      '',
      'x'.repeat(200),
    ),
    text: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom(
        '{',
        '[1,',
        '"',
        'nul',
        '{"a":1}}',
        '{"__proto__":{"x":1}}',
        '\u{FEFF}{}',
        '['.repeat(20_000),
        '{"a":'.repeat(5000),
        'a[b][c][d][e][f][g][h][i][j][k]=1',
        '__proto__[x]=1',
        'a[constructor][prototype][x]=1',
        '%E0%A4%A',
        'a]=1&[b=2&[]=3',
        `--${BOUNDARY}`,
        `--${BOUNDARY}${CRLF}Content-Disposition: form-data; name="__proto__[x]"${CRLF}${CRLF}1`,
      ),
    ),
  })
  .map(({ type, text }) => {
    const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
    return { headers, payload: Buffer.from(text) };
  });

/** Generates bodies of a call in all encodings. */
function bodies(call: Call, idsOf: IdsOf): fc.Arbitrary<Payload> {
  const good = call.body ? valuesOf(call.body, idsOf) : fc.constant({});
  const value = fc.oneof(
    { weight: 12, arbitrary: good },
    { weight: 3, arbitrary: withHostileParts(good) },
    { weight: 1, arbitrary: hostileValue },
  );
  const files = fc.array(fc.constantFrom(...FILES), { maxLength: 2 });
  const form = fc
    .tuple(value, files, fc.boolean(), fc.integer({ min: 0, max: 9 }))
    .map(([body, sent, isMultipart, cut]) =>
      isMultipart ? multipart(fieldsOf(body), sent, cut > 0) : urlencoded(fieldsOf(body)),
    );
  return fc.oneof(
    { weight: 12, arbitrary: value.map(json) },
    { weight: call.encoding === 'multipart' ? 8 : 2, arbitrary: form },
    { weight: 1, arbitrary: broken },
  );
}

/** Percent-encodes text, or with `isRaw` leaves it as typed into the address bar. */
const encode = (text: string, isRaw: boolean) => {
  const whole = text.toWellFormed();
  return isRaw ? encodeURI(whole).replace(/[?#]/g, '') : encodeURIComponent(whole);
};

/** Generates a value once in `share` times, else null. */
const oneIn = <T>(share: number, values: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: share - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: values });

function urls(call: Call, idsOf: IdsOf): fc.Arbitrary<string> {
  const part = (schema: Call['params']) => (schema ? valuesOf(schema, idsOf) : fc.constant({}));
  return fc
    .record({
      params: part(call.params),
      query: part(call.query),
      badParam: oneIn(14, hostileText),
      badQuery: oneIn(8, fc.tuple(fc.nat(20), hostileText)),
      isRaw: fc.boolean(),
      trail: oneIn(24, fc.constantFrom('/', '//', '/..', '/%2e%2e/%2e%2e', ';a=b')),
    })
    .map(({ params, query, badParam, badQuery, isRaw, trail }) => {
      const given = params as Record<string, unknown>;
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encode(badParam ?? String(given[name]), isRaw),
      );
      const names = Object.keys(call.query?.shape ?? {});
      const fields = fieldsOf(query);
      if (badQuery) fields.push([names[badQuery[0] % (names.length + 1)] ?? 'a[b][]', badQuery[1]]);
      return `${path}${trail ?? ''}?${String(urlencoded(fields).payload)}`;
    });
}

/** Unusual request headers. */
const oddHeaders = fc.constantFrom<Record<string, string>>(
  { accept: 'text/html' },
  { 'accept-language': 'en;q=0.1,*;q=x' },
  { range: 'bytes=5-1,0-,-' },
  { range: 'bytes=0-0' },
  { range: 'bytes=99999999999999999999-' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'igår' },
  { 'accept-encoding': 'x;q=nan, identity' },
  { 'x-http-method-override': 'TRACE' },
  { 'x-forwarded-for': "1.1.1.1, ' or 1=1" },
  { 'x-forwarded-proto': 'javascript' },
);

/** Generates requests of one call. */
function randomRequests(name: string, call: Call, idsOf: IdsOf): fc.Arbitrary<FuzzRequest> {
  const none = fc.constant<Payload>({ headers: {} });
  return fc
    .record({
      url: urls(call, idsOf),
      body: call.method === 'GET' ? none : bodies(call, idsOf),
      headers: oneIn(4, oddHeaders),
      method: fc.integer({ min: 0, max: 60 }),
    })
    .map(({ url, body, headers, method }) => ({
      name,
      call,
      url,
      method: method === 0 ? 'POST' : method === 1 ? 'PUT' : call.method,
      headers: { ...headers, ...body.headers },
      ...(body.payload !== undefined && { payload: body.payload }),
    }));
}

/** Generates requests with the permission matrix's inputs, which succeed where permitted. */
function validRequests(
  name: string,
  call: Call,
  { fixtures }: FuzzContext,
): fc.Arbitrary<FuzzRequest> {
  const { own, same, other } = fixtures;
  return fc
    .tuple(
      fc.constantFrom(own, own, own, own, same, same, other, other),
      fc.nat(1e9),
      oneIn(6, oddHeaders),
    )
    .map(([some, count, odd]) => {
      const { params, query, body } = TABLE[name]?.input?.(some, count) ?? {};
      const payload: Payload = call.method === 'GET' ? { headers: {} } : json(body ?? {});
      return {
        name,
        call,
        url: `${pathOf(call, params)}?${new URLSearchParams(query)}`,
        method: call.method,
        headers: { ...odd, ...payload.headers },
        ...(payload.payload !== undefined && { payload: payload.payload }),
      };
    });
}

const COLUMNS = ['participant', 'moderator', 'customer', 'admin'];

/** Returns the weight of a call for a role; low for calls the role may not make. */
function weightOf(name: string, role: FuzzRole): number {
  const row = TABLE[name];
  if (role === null) return row?.open ? 3 : 1;
  const column = COLUMNS.indexOf(role === 'override' ? 'customer' : role);
  return /[yi-]/.test(row?.cells.split(' ')[column] ?? '') ? 4 : 1;
}

/** Generates requests of all calls for a role. */
export function fuzzRequests(
  calls: [string, Call][],
  role: FuzzRole,
  context: FuzzContext,
): fc.Arbitrary<FuzzRequest> {
  const ids = context.idsFor(role);
  return fc.oneof(
    ...calls.map(([name, call]) => {
      const feature = name.replace(/\..*/, '');
      const idsOf = (key: string) => ids(/^ids?$/.test(key) ? feature : key);
      const arbitrary = fc.oneof(
        { weight: 5, arbitrary: randomRequests(name, call, idsOf) },
        { weight: 4, arbitrary: validRequests(name, call, context) },
      );
      return { weight: weightOf(name, role), arbitrary };
    }),
  );
}
