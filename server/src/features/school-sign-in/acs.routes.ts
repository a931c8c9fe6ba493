import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/client-network.ts';
import { countHit } from '../../platform/rate-limit.ts';
import { newAnonymousId } from '../../platform/session/tokens.ts';
import type { Routing } from '../../services.ts';
import { addressesOf } from './addresses.ts';
import type { Provider } from './provider.queries.ts';
import { findActiveProvider } from './provider.queries.ts';
import { invalid, Refusal } from './refusal.ts';
import { readSamlAnswer } from './saml.ts';
import { MAX_ANSWER } from './saml-xml.ts';
import { keepClaims, secretsOf, takeRequest, useAssertion } from './sign-in-request.ts';
import { leadBack } from './sign-in-session.ts';

/** Bytes of the form: base64, percent-encoded. */
const MAX_FORM = MAX_ANSWER * 2;
/** Answers from a network. A whole school shares one. */
const ANSWERS = { max: 3000, seconds: 600 };
const FORM = 'application/x-www-form-urlencoded';
const NO_FORM = new URLSearchParams();

/**
 * Registers where a SAML provider's page sends its answer. A browser sends no cookies along with a
 * form of another site, so there is no session here, and no CSRF token: what counts is the signature
 * and the request. The browser then fetches the result with its cookies, at `/finish`.
 */
export function acsRoutes(services: Routing): void {
  const { server, database, config, secret } = services;

  const take = async (provider: Provider, form: URLSearchParams): Promise<string> => {
    const [state, answer] = [form.get('RelayState'), form.get('SAMLResponse')];
    if (provider.kind !== 'saml' || !answer || !state) throw new Refusal('no_request');
    await takeRequest(database, provider, { state, sessionId: null });
    const { requestId } = secretsOf(secret, state);
    const addresses = addressesOf(config, provider.key);
    const taken = await readSamlAnswer(provider, addresses, { answer, requestId });
    await useAssertion(database, provider, taken);
    await keepClaims(database, state, taken.claims);
    return state;
  };

  const lead = async (
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    provider?: Provider,
  ) => leadBack(services, { request, reply }, provider, error);

  // Of the whole server, since below /api a write needs a session's CSRF token.
  server.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  server.post<{ Params: { key: string }; Body: unknown }>(
    '/api/sign-in/:key/acs',
    {
      config: { access: 'public' },
      bodyLimit: MAX_FORM,
      onRequest: async (request) => {
        request.session = {
          id: newAnonymousId(),
          viewer: null,
          known: null,
          isConfirmed: true,
          isTrusted: false,
        };
      },
      // Too large, or no form.
      errorHandler: (error, request, reply) => {
        const isUnread = error.statusCode === 413 || error.statusCode === 415;
        return lead(request, reply, isUnread ? invalid('form') : error);
      },
    },
    async (request, reply) => {
      const provider = await findActiveProvider(database, request.params.key);
      reply.header('cache-control', 'no-store');
      try {
        if (!provider) throw new Refusal('unknown_school');
        const network = networkOf(request.ip);
        const came = await countHit(database, `sign-in-answers:${network}`, ANSWERS.seconds);
        if (came.hits > ANSWERS.max) throw new Refusal('too_many');
        const { body } = request;
        const state = await take(provider, body instanceof URLSearchParams ? body : NO_FORM);
        const query = new URLSearchParams({ state });
        return await reply.redirect(`/api/sign-in/${provider.key}/finish?${query}`, 303);
      } catch (error) {
        return lead(request, reply, error, provider);
      }
    },
  );
}
