import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../platform/session/viewer.ts';
import type { Services } from '../../services.ts';

/** The caller's context, used for permissions and the audit trail. */
export interface CallerContext {
  services: Services;
  request: FastifyRequest;
  viewer: Viewer;
}
