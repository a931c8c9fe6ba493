import type { ChangeEvent, EventType } from '@spalten/contract/events';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { LoggedEvent } from '../../platform/events/event-log.ts';
import { reaches } from '../../platform/session/reach.ts';
import type { Viewer } from '../../platform/session/viewer.ts';
import { AUDIENCES } from './audiences.ts';

const isEventType = (type: string): type is EventType => Object.hasOwn(AUDIENCES, type);

/** Returns true if the event may concern the viewer: their own, or of their office or customer. */
function mayConcern(viewer: Viewer, event: LoggedEvent): boolean {
  if (event.user_id !== null) return viewer.userId === event.user_id;
  if (event.editorial_office_id !== null) return reaches(viewer, event.editorial_office_id);
  if (event.customer_id === null) return true;
  return viewer.role === 'admin' || viewer.customerId === event.customer_id;
}

/**
 * Returns a function that gives a viewer the visible changes of a batch. Visibility is queried by
 * policy. Viewers with identical queries and parameters share one query.
 */
export function createChangeSelector(database: Database, events: readonly LoggedEvent[]) {
  const asked = new Map<string, Promise<Set<number>>>();

  const ask = (question: RawBuilder<{ id: number }>): Promise<Set<number>> => {
    const compiled = question.compile(database);
    const key = JSON.stringify([compiled.sql, compiled.parameters]);
    const known = asked.get(key);
    if (known) return known;
    const answer = database
      .executeQuery(compiled)
      .then(({ rows }) => new Set(rows.map(({ id }) => id)));
    asked.set(key, answer);
    return answer;
  };

  return async function changesFor(viewer: Viewer): Promise<ChangeEvent[]> {
    const near = events.filter((event) => isEventType(event.type) && mayConcern(viewer, event));
    const byType = Map.groupBy(near, (event) => event.type as EventType);
    const changes: ChangeEvent[] = [];
    for (const [type, ofType] of byType) {
      const ids = [...new Set(ofType.map((event) => event.object_id))];
      const seen = await ask(AUDIENCES[type](viewer, ids));
      for (const id of ids) if (seen.has(id)) changes.push({ type, id });
      const isLost = ofType.some((event) => event.is_withdrawn && !seen.has(event.object_id));
      if (isLost) changes.push({ type, id: null });
    }
    return changes;
  };
}
