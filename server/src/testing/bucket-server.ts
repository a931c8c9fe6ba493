import S3rver from '@20minutes/s3rver';

/** A running S3-compatible server. */
export interface BucketServer {
  port: number;
  /** Environment variables for the app. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Starts an S3-compatible server with one bucket on a folder. Port 0 picks a free one. */
export async function startBucketServer(directory: string, port = 0): Promise<BucketServer> {
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    // It computes a bucket URL's signature without the slash that the SDK signs.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'spalten' }],
  });
  const running = await server.run();
  return {
    port: running.port,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${running.port}`,
      S3_BUCKET: 'spalten',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    async close() {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}
