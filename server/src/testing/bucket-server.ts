import S3rver from '@20minutes/s3rver';

/** A server that speaks S3, and how to end it at once. */
export interface BucketServer {
  port: number;
  /** What the app is told of it. */
  env: Record<string, string>;
  close(): Promise<void>;
}

/** Starts a server that speaks S3 on a folder, with one bucket; port 0 for any that is free. */
export async function startBucketServer(directory: string, port = 0): Promise<BucketServer> {
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    // It reckons the signature of a bucket's own address without the slash that the SDK signs.
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
