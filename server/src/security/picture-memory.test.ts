import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { file } from '@spalten/contract/file';
import type { StoredFile } from '@spalten/contract/file';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { testApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { buildForm } from '../testing/form.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createPictureCache } from '../typesetting/picture-cache.ts';

/*
 * Small files that grow when decoded. The server's own memory must not hold them. Only Linux
 * reports peak memory.
 */

const MB = 1_000_000;

/** Draws a plain picture in a process of its own, whose memory would hide the measurement. */
function drawLarge(name: string, size: [number, number], how: string): Buffer {
  const target = path.join(temporaryFolder('large'), name);
  const [width, height] = size;
  const script = `
    import sharp from 'sharp';
    sharp.concurrency(1);
    const create = { width: ${width}, height: ${height}, channels: 3, background: '#357' };
    await sharp({ create, limitInputPixels: false }).${how}.toFile(${JSON.stringify(target)});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  });
  return readFileSync(target);
}

const kilobytes = (name: string) =>
  Number(
    new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0,
  );

/** Measures how much this process grows during `work`, in MB. */
async function growthWhile<T>(work: () => Promise<T>): Promise<{ result: T; growth: number }> {
  const before = kilobytes('VmRSS');
  // Resets the peak recorded by the system.
  writeFileSync('/proc/self/clear_refs', '5');
  const result = await work();
  return { result, growth: (kilobytes('VmHWM') - before) / 1000 };
}

describe.runIf(process.platform === 'linux')('a small file with many pixels', () => {
  let app: TestApp;
  let client: Client;
  beforeAll(async () => {
    app = await testApp();
    client = await app.as('participant');
    await upload('liten.jpg', drawLarge('liten.jpg', [60, 40], 'jpeg()'));
  });

  async function upload(name: string, bytes: Buffer, fields: Record<string, string> = {}) {
    const form = buildForm({ ...fields, 'files[]': { name, bytes } });
    const { status, body } = await client.send('POST', '/file', form.body, form.headers);
    return { status, body, stored: (body as StoredFile[])[0] };
  }

  const kinds: [string, string, [number, number], string][] = [
    [
      'that lies on its side, as large as a telephone takes it',
      'telefon.jpg',
      [16_320, 12_240],
      'withMetadata({ orientation: 6 }).jpeg({ optimiseCoding: false })',
    ],
    ['that is progressive', 'stegvis.jpg', [9900, 9900], 'jpeg({ progressive: true })'],
  ];
  test.each(kinds)(
    '%s takes none of the server’s memory',
    async (_what, name, size, how) => {
      const bytes = drawLarge(name, size, how);
      const { result, growth } = await growthWhile(async () => {
        const { status, stored } = await upload(name, bytes);
        const params = { id: stored?.id ?? 0 };
        const small = await client.call(file.thumbnail, { params, query: { width: 1280 } });
        return { status, stored, small };
      });
      expect(result.status).toBe(201);
      expect(growth).toBeLessThan(50);
      // More pixels than any page shows.
      const { width, height } = result.stored?.meta ?? {};
      expect((width ?? 0) * (height ?? 0)).toBeLessThan(51 * MB);
      const facts = await sharp(result.small.bytes).metadata();
      expect(facts.height > facts.width).toBe((height ?? 0) > (width ?? 0));
    },
    120_000,
  );

  test('of which three are set on a page at once takes none either', async () => {
    const bytes = new Uint8Array(
      drawLarge('stegvis.jpg', [9900, 9900], 'jpeg({ progressive: true })'),
    );
    const cache = createPictureCache(async () => bytes);
    const drawn = { purpose: 'screen', width: 400 } as const;
    const { result, growth } = await growthWhile(() =>
      Promise.all([1, 2, 3].map((id) => cache.get(id, drawn, 1))),
    );
    expect(result.map((picture) => picture?.width)).toEqual([9900, 9900, 9900]);
    expect(growth).toBeLessThan(50);
  }, 120_000);

  test('is refused in words where it takes more than its process may, and the next one is taken', async () => {
    const how = `ensureAlpha(0.5).withMetadata({ orientation: 6 }).png({ progressive: true })`;
    const bytes = drawLarge('stor.png', [9900, 9900], how);
    const { result, growth } = await growthWhile(() => upload('stor.png', bytes));
    expect(result.status).toBe(422);
    expect(JSON.stringify(result.body)).toContain('Spara den');
    expect(growth).toBeLessThan(50);
    const next = drawLarge('liten.jpg', [61, 40], 'jpeg()');
    expect((await upload('liten.jpg', next)).status).toBe(201);
  }, 120_000);

  test('is refused in words for its pixels, as a JPEG too', async () => {
    const bytes = drawLarge('jatte.jpg', [18_000, 12_000], 'jpeg({ optimiseCoding: false })');
    const { status, body } = await upload('jatte.jpg', bytes);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('för många bildpunkter');
    const inField = await upload('jatte.jpg', bytes, { allowed: 'pictures' });
    expect(JSON.stringify(inField.body)).toContain('för många bildpunkter');
  }, 120_000);
});
