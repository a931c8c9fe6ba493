import { csrfToken, hashToken } from './tokens.ts';
import type { Viewer } from './viewer.ts';
import { readFacts } from './viewer.ts';

/** Sessions that a node remembers. The one used longest ago is forgotten first. */
const MAX_KNOWN = 5000;

/**
 * A session as this node last read it. It may have ended since, or its person's rights may have
 * changed, so nothing is answered before the database has confirmed `facts`.
 */
export interface KnownSession {
  readonly idHash: Buffer;
  readonly csrfToken: string;
  readonly facts: string;
  readonly viewer: Viewer;
}

export interface KnownSessions {
  get(id: string): KnownSession | undefined;
  /** Remembers the facts of a live session. The same facts return the same object. */
  remember(id: string, facts: string): KnownSession;
  forget(id: string): void;
}

/** Creates this node's memory of sessions. */
export function createKnownSessions(secret: string, max = MAX_KNOWN): KnownSessions {
  const known = new Map<string, KnownSession>();
  const keep = (id: string, session: KnownSession) => {
    known.delete(id);
    known.set(id, session);
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
    return session;
  };
  return {
    get: (id) => known.get(id),
    remember(id, facts) {
      const before = known.get(id);
      if (before?.facts === facts) return keep(id, before);
      return keep(id, {
        idHash: before?.idHash ?? hashToken(id),
        csrfToken: before?.csrfToken ?? csrfToken(secret, id),
        facts,
        viewer: readFacts(facts),
      });
    },
    forget: (id) => void known.delete(id),
  };
}
