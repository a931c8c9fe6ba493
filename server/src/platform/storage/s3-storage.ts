import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3ServiceException } from '@aws-sdk/client-s3';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createMeasureStream } from './measure-stream.ts';
import type { S3Options } from './s3-client.ts';
import { s3ClientConfig } from './s3-client.ts';
import type { Storage, StoredObject } from './storage.ts';
import { StorageUnavailable, StorageMissing } from './storage.ts';

const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** Key written by `check`. */
const CHECK_KEY = 'check';

/** Translates errors of the SDK: unavailable (no response or 5xx), or missing key. */
function translateError(error: unknown, key: string): unknown {
  if (error instanceof NoSuchKey) return new StorageMissing(key);
  const { $metadata, $response } = error as Partial<S3ServiceException>;
  const status = $metadata?.httpStatusCode ?? $response?.statusCode;
  return status === undefined || status >= 500 ? new StorageUnavailable(error) : error;
}

/** Creates a storage in a bucket of an S3-compatible server. Aborted uploads remove their parts. */
export function createS3Storage(options: S3Options): Storage {
  const client = new S3Client(s3ClientConfig(options));
  const { bucket: Bucket } = options;

  async function put(key: string, source: Readable): Promise<StoredObject> {
    const { stream, result } = createMeasureStream();
    source.on('error', (error) => stream.destroy(error));
    const upload = new Upload({
      client,
      params: { Bucket, Key: key, Body: source.pipe(stream) },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    try {
      await upload.done();
      return result();
    } catch (error) {
      throw translateError(error, key);
    } finally {
      // An unread source would keep a file or connection open.
      source.destroy();
    }
  }

  return {
    put,
    async putFile(key, path) {
      const stored = await put(key, createReadStream(path));
      await rm(path, { force: true });
      return stored;
    },
    async get(key, range) {
      try {
        const { Body } = await client.send(
          new GetObjectCommand({
            Bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        );
        return Body as Readable;
      } catch (error) {
        throw translateError(error, key);
      }
    },
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
      } catch (error) {
        throw translateError(error, key);
      }
    },
    async *list() {
      // ListObjects version 1 continues from the last key. Not every server supports version 2's
      // tokens.
      let Marker: string | undefined;
      do {
        const { Contents = [], IsTruncated } = await client
          .send(new ListObjectsCommand({ Bucket, ...(Marker && { Marker }) }))
          .catch((error: unknown) => {
            throw translateError(error, '');
          });
        yield Contents.flatMap(({ Key, LastModified }) =>
          Key && LastModified ? [{ key: Key, storedAt: LastModified }] : [],
        );
        Marker = IsTruncated ? Contents.at(-1)?.Key : undefined;
      } while (Marker);
    },
    async check() {
      // Querying the bucket needs a permission that an app may lack, while writing is always
      // needed.
      await client.send(new PutObjectCommand({ Bucket, Key: CHECK_KEY, Body: '' }));
    },
    free: async () => null,
  };
}
