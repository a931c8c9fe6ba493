import type { ComponentProps } from 'react';
import { lazy, Suspense } from 'react';

const Card = lazy(() => import('./person-year-card.tsx'));

/** The year of a participant. Its code comes after the screen, as its data does. */
export function PersonYear(props: ComponentProps<typeof Card>) {
  return (
    <Suspense fallback={null}>
      <Card {...props} />
    </Suspense>
  );
}
