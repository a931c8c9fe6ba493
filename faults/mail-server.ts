import net from 'node:net';

/** A received mail: its recipient, Message-ID, and body without quoted-printable breaks. */
export interface TakenMail {
  recipient: string;
  id: string;
  body: string;
}

/** Starts a mail server that accepts everything. */
export async function startMailServer(
  port: number,
): Promise<{ taken: TakenMail[]; close(): void }> {
  const taken: TakenMail[] = [];
  const server = net.createServer((socket) => {
    let text = '';
    let recipient = '';
    let id = '';
    let body = '';
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 ready');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk;
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (isData) id = /^Message-ID: <(.*)>/i.exec(line)?.[1] ?? id;
        if (isData && line !== '.') {
          body += line.endsWith('=') ? line.slice(0, -1) : `${line}\n`;
          continue;
        }
        if (isData) {
          taken.push({ recipient, id, body });
          body = '';
        }
        if (/^RCPT TO/i.test(line)) recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else say(/^DATA/i.test(line) ? '354 go on' : '250 taken');
        isData = !isData && /^DATA/i.test(line);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return { taken, close: () => server.close() };
}
