import type { TabMessage } from './shared-stream.ts';
import { createSharedStream } from './shared-stream.ts';

/** The shared worker, with one port per tab. */
const stream = createSharedStream();

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports;
  if (!port) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has two ends and no origin
  const tab = { hear: (told: unknown) => port.postMessage(told) };
  port.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === 'listen') stream.listen(tab, data);
    else stream.leave(tab);
  });
  port.start();
});
