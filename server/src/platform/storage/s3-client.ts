import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { z } from 'zod';

/** Address and credentials of an S3 storage. */
export interface S3Options {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

export const S3Environment = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
};

/** Settings of the SDK that all S3-compatible servers support. */
export const s3ClientConfig = (options: S3Options): S3ClientConfig => ({
  ...(options.endpoint && { endpoint: options.endpoint }),
  region: options.region,
  forcePathStyle: true,
  // A server without an answer within these limits counts as unavailable.
  requestHandler: { connectionTimeout: 3000, socketTimeout: 20_000 },
  credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
