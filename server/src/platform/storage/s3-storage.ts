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
/** Written whenever somebody asks whether the storage answers. */
const CHECK_KEY = 'check';

/** What the SDK throws, as our own: the server is away, or says so itself, or the key is none. */
function translated(error: unknown, key: string): unknown {
  if (error instanceof NoSuchKey) return new StorageMissing(key);
  const { $metadata, $response } = error as Partial<S3ServiceException>;
  const status = $metadata?.httpStatusCode ?? $response?.statusCode;
  return status === undefined || status >= 500 ? new StorageUnavailable(error) : error;
}

/** A storage in a bucket of any server that speaks S3. Parts of what broke off are removed again. */
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
      throw translated(error, key);
    } finally {
      // A source that was not read to its end holds a file or a connection.
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
        throw translated(error, key);
      }
    },
    async remove(key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
      } catch (error) {
        throw translated(error, key);
      }
    },
    async *list() {
      // On from the last key and not by a token, which not every server has: the first version of it.
      let Marker: string | undefined;
      do {
        const { Contents = [], IsTruncated } = await client
          .send(new ListObjectsCommand({ Bucket, ...(Marker && { Marker }) }))
          .catch((error: unknown) => {
            throw translated(error, '');
          });
        yield Contents.flatMap(({ Key, LastModified }) =>
          Key && LastModified ? [{ key: Key, storedAt: LastModified }] : [],
        );
        Marker = IsTruncated ? Contents.at(-1)?.Key : undefined;
      } while (Marker);
    },
    async check() {
      // Asking for the bucket itself takes a right that an app need not have; writing it must have.
      await client.send(new PutObjectCommand({ Bucket, Key: CHECK_KEY, Body: '' }));
    },
    free: async () => null,
  };
}
