import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';

/** Who asks, and from where: what a change is written down with. */
export interface Asking {
  services: Services;
  request: FastifyRequest;
  viewer: Viewer;
}
