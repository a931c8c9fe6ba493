import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Text that only the page of the second version has. */
export const SECOND_VERSION = 'spalten-second-version';

const MARK = `<meta name="${SECOND_VERSION}" />`;

/** The second version of a file: another page, and a service worker that keeps it. */
function renew(path: string, text: string): string {
  if (path === '/service-worker.js')
    return text.replace(
      /"revision":"(\w+)","url":"index\.html"/,
      '"revision":"$1-2","url":"index.html"',
    );
  return text.replace('<meta charset="utf-8" />', `<meta charset="utf-8" />${MARK}`);
}

/**
 * A server in front of the app that can be given a second version of it, as when it has been
 * updated, and that can forget files of the first.
 */
export async function updatingApp() {
  const target = new URL(process.env['APP_URL'] ?? '');
  let isSecond = false;
  const server = http.createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    const isPage =
      path === '/service-worker.js' ||
      path === '/index.html' ||
      request.headers['sec-fetch-mode'] === 'navigate';
    const isRenewed = isSecond && isPage;
    const headers = { ...request.headers };
    if (isRenewed) {
      headers['accept-encoding'] = 'identity';
      // The browser has the first version.
      delete headers['if-none-match'];
    }
    const options = {
      host: '127.0.0.1',
      port: target.port,
      path: request.url,
      method: request.method,
      headers,
    };
    const asked = http.request(options, async (answer) => {
      if (!isRenewed) {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
        return;
      }
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += String(part);
      const { 'content-length': _, etag: __, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, kept).end(renew(path, text));
    });
    asked.once('error', () => response.destroy());
    response.once('close', () => asked.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${target.hostname}:${port}`,
    update: () => void (isSecond = true),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
