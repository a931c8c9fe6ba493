// Expensive requests by one person, one kind at a time. `abuser.ts` sends them from its own
// process.
import sharp from 'sharp';
import yazl from 'yazl';
import type { Headers } from './app.ts';
import { ask, demand } from './app.ts';
import { MULTIPART, PART_TAIL, partHead, send } from './files.ts';

const MB = 1_000_000;
const PARTICIPANT = 'deltagare@sjobygd.example';
/** Disk space left to a customer, in MB. */
export const ROOM_MB = 20;

export interface Abuse {
  name: string;
  /** Prepares the requests with the person's headers. @returns a function that sends each once */
  prepare(app: { port: number }, headers: Headers): Promise<() => Promise<number[]>>;
  /** The account that sends them; not signed in if omitted. */
  email?: string;
}

const post = (app: { port: number }, address: string, headers: Headers) => ({
  port: app.port,
  method: 'POST',
  path: `/api${address}`,
  headers,
});

/** A refusal may close the connection while the body is still being sent. */
const orClosed = (sent: Promise<{ status: number }>): Promise<number> =>
  sent.then(
    ({ status }) => status,
    () => 0,
  );

async function zipFiles(files: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A package of 50 kB whose 245 documents contain 4.9 million elements. */
async function elementBomb(): Promise<Buffer> {
  const names = Array.from({ length: 245 }, (_, number) => `item-${number}.xml`);
  const resources = names.map((name) => `<resource type="imsqti_item_xmlv3p0" href="${name}"/>`);
  const item = `<qti-assessment-item>${'<b/>'.repeat(19_990)}</qti-assessment-item>`;
  return zipFiles({
    'imsmanifest.xml': `<manifest><resources>${resources.join('')}</resources></manifest>`,
    ...Object.fromEntries(names.map((name) => [name, item])),
  });
}

/** 150 form fields of 1 MB to the login, without signing in. */
const FIELDS: Abuse = {
  name: 'a stranger’s 150 MB of form fields',
  async prepare(app, headers) {
    const field = (number: number) =>
      `--spalten-bench\r\ncontent-disposition: form-data; name="f${number}"\r\n\r\n${'x'.repeat(MB)}\r\n`;
    const body = Buffer.from(Array.from({ length: 150 }, (_, n) => field(n)).join(''));
    const options = post(app, '/login', { ...headers, ...MULTIPART });
    return async () => [await orClosed(send(options, 0, [body, PART_TAIL]))];
  },
};

const QTI: Abuse = {
  name: 'three QTI packages of 4.9 million elements',
  email: 'moderator@sjobygd.example',
  async prepare(app, headers) {
    const head = partHead('paket.zip', 'application/zip').replace('files[]', 'file');
    const body = Buffer.concat([Buffer.from(head), await elementBomb(), Buffer.from(PART_TAIL)]);
    const options = post(app, '/assignment/qti', { ...headers, ...MULTIPART });
    const once = () => orClosed(send(options, 0, [body, '']));
    return async () => [await once(), await once(), await once()];
  },
};

async function draftOf(app: { port: number }, headers: Headers): Promise<number | undefined> {
  const asked = { ...post(app, '/article?mine=true&status=draft', headers), method: 'GET' };
  const own = demand(await ask(asked), 200);
  const [draft] = JSON.parse(String(own.body)) as { id: number }[];
  return draft?.id;
}

const FIT: Abuse = {
  name: '100 fits of 88,000 characters at once',
  email: PARTICIPANT,
  async prepare(app, headers) {
    const text = 'Vattnet i sjön steg en decimeter under natten. '.repeat(1_870);
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] };
    const content = JSON.stringify({ body: { type: 'doc', content: [paragraph] } });
    const id = await draftOf(app, headers);
    const type = { ...headers, 'content-type': 'application/json' };
    const once = () => orClosed(ask(post(app, `/article/${id}/fit`, type), content));
    return () => Promise.all(Array.from({ length: 100 }, once));
  },
};

const ROOM: Abuse = {
  name: `8 files of 100 MB into ${ROOM_MB} MB of room`,
  email: PARTICIPANT,
  async prepare(app, headers) {
    const options = post(app, '/file', { ...headers, ...MULTIPART });
    const once = () =>
      orClosed(send(options, 100 * MB, [partHead('stor.txt', 'text/plain'), PART_TAIL]));
    return () => Promise.all(Array.from({ length: 8 }, once));
  },
};

const PICTURE: Abuse = {
  name: 'a picture of 64 × 64 with 300 MB behind it',
  email: PARTICIPANT,
  async prepare(app, headers) {
    const create = { width: 64, height: 64, channels: 3, background: '#357' } as const;
    const picture = await sharp({ create }).jpeg().toBuffer();
    const head = Buffer.concat([Buffer.from(partHead('bild.jpg', 'image/jpeg')), picture]);
    const options = post(app, '/file', { ...headers, ...MULTIPART });
    return async () => [await orClosed(send(options, 300 * MB, [head, PART_TAIL]))];
  },
};

/** A single-colour picture with 98 million pixels, 0.5 to 1.5 MB. */
async function largePicture(how: 'lying' | 'progressive'): Promise<Buffer> {
  const create = { width: 9900, height: 9900, channels: 3, background: '#357' } as const;
  const image = sharp({ create });
  return how === 'lying'
    ? image.withMetadata({ orientation: 6 }).jpeg().toBuffer()
    : image.jpeg({ progressive: true }).toBuffer();
}

const uploadOf = (app: { port: number }, headers: Headers, picture: Buffer) => {
  const head = Buffer.concat([Buffer.from(partHead('bild.jpg', 'image/jpeg')), picture]);
  return () => send(post(app, '/file', { ...headers, ...MULTIPART }), 0, [head, PART_TAIL]);
};

const PIXELS: Abuse = {
  name: 'three pictures of 98 megapixels that lie on their side',
  email: PARTICIPANT,
  async prepare(app, headers) {
    const upload = uploadOf(app, headers, await largePicture('lying'));
    return () => Promise.all([1, 2, 3].map(() => orClosed(upload())));
  },
};

const FIT_PIXELS: Abuse = {
  name: 'three fits at once with three progressive pictures of 98 megapixels',
  email: PARTICIPANT,
  async prepare(app, headers) {
    const picture = await largePicture('progressive');
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) {
      const stored = demand(await uploadOf(app, headers, picture)(), 201);
      ids.push(...(JSON.parse(String(stored.body)) as { id: number }[]).map(({ id }) => id));
    }
    const id = await draftOf(app, headers);
    const type = { ...headers, 'content-type': 'application/json' };
    const images = ids.map((fileId) => ({ file_id: fileId, focal_point: { x: 0.5, y: 0.5 } }));
    const fit = () => ask(post(app, `/article/${id}/fit`, type), JSON.stringify({ images }));
    return () => Promise.all([1, 2, 3].map(() => orClosed(fit())));
  },
};

/** By key, in order. The last one leaves little disk space. */
export const ABUSES = { FIELDS, QTI, FIT, PICTURE, PIXELS, FIT_PIXELS, ROOM } satisfies Record<
  string,
  Abuse
>;
