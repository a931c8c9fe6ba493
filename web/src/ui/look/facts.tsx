import type { ReactNode } from 'react';

/** A list of named facts. Facts that are null, undefined, false or empty are left out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  const known = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  );
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <div className="fact" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
