import type { FastifyReply } from 'fastify';
import { notFound } from './errors.ts';

/** Sends an SVG of a page. Nothing in it can run: it is loaded as an image and sandboxed. */
export function sendSvg(reply: FastifyReply, svg: string | undefined): FastifyReply {
  if (!svg) throw notFound();
  return reply
    .type('image/svg+xml')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'; sandbox",
    )
    .header('cache-control', 'private, no-cache')
    .send(svg);
}
