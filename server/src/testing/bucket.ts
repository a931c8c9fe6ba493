import { rmSync } from 'node:fs';
import { startBucketServer } from './bucket-server.ts';
import { afterTestFile } from './clean-up.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts an S3-compatible server with one bucket. @returns environment variables for the app */
export async function startBucket(): Promise<Record<string, string>> {
  const directory = temporaryFolder('bucket');
  const server = await startBucketServer(directory);
  afterTestFile(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return server.env;
}
