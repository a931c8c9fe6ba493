/** An event of the stream: its name and its data as text. */
export interface StreamEvent {
  name: string;
  data: string;
}

/**
 * Receives the server's events, such as `change` and `reset`, and `signed-out` when the session is
 * over.
 */
type StreamListener = (event: StreamEvent | { name: 'signed-out'; data: '' }) => void;

const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** The server sends something at least every 25 seconds. A connection silent for longer is dead. */
const SILENCE_MS = 60_000;

/** Splits a text stream into blocks and passes on the fields of each. */
async function readBlocks(
  body: ReadableStream<Uint8Array>,
  onBlock: (fields: Map<string, string>) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader();
  let text = '';
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: string };
    if (done) return;
    text += value ?? '';
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks)
      onBlock(
        new Map(
          block.split('\n').map((line): [string, string] => {
            const [, name = '', rest = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
            return [name, rest];
          }),
        ),
      );
  }
}

/**
 * Reads the server's event stream for as long as the user is signed in. Reconnects from the last
 * event id with exponential backoff. `from` is the first event id. EventSource isn't used because
 * it doesn't report why it failed and would retry forever without a session.
 * @returns a function that closes the stream
 */
export function readEventStream(address: string, from: string, hear: StreamListener): () => void {
  let isEnding = false;
  let lastEventId = from;
  let failures = 0;
  let controller = new AbortController();

  const connect = async (): Promise<'again' | 'over'> => {
    controller = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const restartSilenceTimer = () => {
      clearTimeout(silence);
      silence = setTimeout(() => controller.abort(), SILENCE_MS);
    };
    try {
      restartSilenceTimer();
      const response = await fetch(address, {
        credentials: 'same-origin',
        cache: 'no-store',
        headers: {
          accept: 'text/event-stream',
          'last-event-id': lastEventId,
          'x-requested-with': 'XMLHttpRequest',
        },
        signal: controller.signal,
      });
      if (response.status === 401) return 'over';
      if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
      let isOver = false;
      await readBlocks(response.body, (fields) => {
        restartSilenceTimer();
        const name = fields.get('event');
        if (name === 'over') isOver = true;
        else if (name) hear({ name, data: fields.get('data') ?? '' });
        lastEventId = fields.get('id') ?? lastEventId;
        failures = 0;
      });
      return isOver ? 'over' : 'again';
    } finally {
      clearTimeout(silence);
    }
  };

  const run = async () => {
    while (!isEnding) {
      // Every error has the same remedy: retry later.
      const end = await connect().catch(() => 'again' as const);
      if (isEnding) return;
      if (end === 'over') return hear({ name: 'signed-out', data: '' });
      failures += 1;
      const wait = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (failures - 1));
      // Jitter, so that clients don't all reconnect at once after an outage.
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random())));
    }
    return undefined;
  };
  void run();

  return () => {
    isEnding = true;
    controller.abort();
  };
}
