/** Browsers allow 64 KiB of keepalive bodies in flight per page. The rest is for headers. */
const MAX_BYTES = 60_000;
/** Minimum overhead of a multipart field: its boundary and its name. */
const PART_BYTES = 200;

let underWay = 0;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The approximate size of a body in bytes. Infinity if it contains a file. */
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

/** Sends a request with keepalive, so that it outlives the page, unless it is too large. */
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
