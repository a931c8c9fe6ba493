/** What the browser still sends of a page that is gone: 64 KiB in all; the rest is for headers. */
const MAX_BYTES = 60_000;
/** A part of a form is at least its boundary and its name. */
const PART_BYTES = 200;

let underWay = 0;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The size of a body on the wire, about; endless where it holds a file. */
export function bodySize(body: BodyInit | null | undefined): number {
  if (body === null || body === undefined) return 0;
  if (typeof body === 'string') return bytesOf(body);
  if (!(body instanceof FormData)) return Number.POSITIVE_INFINITY;
  let bytes = 0;
  for (const [name, value] of body)
    bytes +=
      typeof value === 'string'
        ? PART_BYTES + bytesOf(name) + bytesOf(value)
        : Number.POSITIVE_INFINITY;
  return bytes;
}

/** Sends a request that goes on when its page is closed, where it is small enough for that. */
export async function fetchOutliving(address: string, request: RequestInit): Promise<Response> {
  const bytes = bodySize(request.body);
  if (underWay + bytes > MAX_BYTES) return fetch(address, request);
  underWay += bytes;
  try {
    return await fetch(address, { ...request, keepalive: true });
  } finally {
    underWay -= bytes;
  }
}
