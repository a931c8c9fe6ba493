import { rmSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';
import { whenFileIsDone } from './clean-up.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Starts a server that speaks S3, with one bucket. @returns the environment that names it */
export async function startBucket(): Promise<Record<string, string>> {
  const directory = temporaryFolder('bucket');
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: 'spalten' }],
  });
  const { port } = await server.run();
  whenFileIsDone(async () => {
    server.httpServer.closeAllConnections();
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'spalten',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  };
}
