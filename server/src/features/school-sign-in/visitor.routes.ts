import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/client-network.ts';
import { countHit } from '../../platform/rate-limit.ts';
import { notFound } from '../../platform/errors.ts';
import type { Routing } from '../../services.ts';
import { addressesOf, innerPath } from './addresses.ts';
import { createOidc } from './oidc.ts';
import type { Provider } from './provider.queries.ts';
import { findActiveProvider } from './provider.queries.ts';
import { invalid, Refusal } from './refusal.ts';
import { samlMetadata, samlRequestUrl } from './saml.ts';
import type { GuardedFetch } from '../../platform/guarded-fetch.ts';
import { beginRequest, fetchClaims, secretsOf, takeRequest } from './sign-in-request.ts';
import { leadBack, signInBySchool } from './sign-in-session.ts';

/** Sign-ins that a network may begin. A whole school shares one, and each stores a row. */
const STARTS = { max: 3000, seconds: 600 };
const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const OPTIONS = { config: { access: 'public' } } as const;

interface Visit {
  request: FastifyRequest<{ Params: { key: string }; Querystring: Record<string, unknown> }>;
  reply: FastifyReply;
  provider: Provider;
}

/**
 * Registers the addresses that a browser visits on its way through a provider. They answer with the
 * next address, and refusals lead to the login page.
 */
export function visitorRoutes(services: Routing, fetch: GuardedFetch): void {
  const { api, database, config, secret } = services;
  const oidc = createOidc({ fetch, secretsKey: config.secretsKey });
  const addresses = ({ key }: Provider) => addressesOf(config, key);

  const visit = (path: string, handle: (visit: Visit) => Promise<FastifyReply>) =>
    api.get<{ Params: { key: string }; Querystring: Record<string, unknown> }>(
      `/sign-in/:key${path}`,
      OPTIONS,
      async (request, reply) => {
        const provider = await findActiveProvider(database, request.params.key);
        try {
          if (!provider) throw new Refusal('unknown_school');
          return await handle({ request, reply, provider });
        } catch (error) {
          return leadBack(services, { request, reply }, provider, error);
        }
      },
    );

  visit('', async ({ request, reply, provider }) => {
    const returnPath = innerPath(request.query['to']);
    if (request.session.viewer) return reply.redirect(returnPath, 303);
    const network = networkOf(request.ip);
    const started = await countHit(database, `sign-in-start:${network}`, STARTS.seconds);
    if (started.hits > STARTS.max) throw new Refusal('too_many');
    const sessionId = request.session.id;
    const state = await beginRequest(database, provider, { sessionId, returnPath });
    const secrets = secretsOf(secret, state);
    const { callback } = addresses(provider);
    const url =
      provider.kind === 'oidc'
        ? await oidc.authorizationUrl(provider, { state, callback, secrets })
        : await samlRequestUrl(provider, addresses(provider), { state, ...secrets });
    return reply.redirect(url, 303);
  });

  visit('/callback', async ({ request, reply, provider }) => {
    const { state } = request.query;
    if (provider.kind !== 'oidc' || typeof state !== 'string') throw new Refusal('no_request');
    const sessionId = request.session.id;
    const { returnPath } = await takeRequest(database, provider, { state, sessionId });
    const answer = new URL(addresses(provider).callback);
    answer.search = request.raw.url?.split('?')[1] ?? '';
    const secrets = secretsOf(secret, state);
    const claims = await oidc.readAnswer(provider, { answer, state, secrets });
    await signInBySchool(services, request, provider, claims);
    return reply.redirect(returnPath, 303);
  });

  // A SAML answer has been checked, see `acs.routes.ts`. Here it meets the browser's cookies.
  visit('/finish', async ({ request, reply, provider }) => {
    const { state } = request.query;
    if (typeof state !== 'string') throw invalid('state');
    const sessionId = request.session.id;
    const { claims, returnPath } = await fetchClaims(database, provider, { state, sessionId });
    await signInBySchool(services, request, provider, claims);
    return reply.redirect(returnPath, 303);
  });

  // Says nothing that its own address doesn't, so a school may fetch it before it is set up here.
  api.get<{ Params: { key: string } }>('/sign-in/:key/metadata', OPTIONS, (request, reply) => {
    const { key } = request.params;
    if (!KEY.test(key)) throw notFound();
    return reply
      .type('application/samlmetadata+xml; charset=utf-8')
      .send(samlMetadata(addressesOf(config, key)));
  });
}
