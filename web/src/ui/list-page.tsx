import type { ComponentProps, ReactNode } from 'react';
import { ListFrame } from './list-frame.tsx';
import { PageHeader } from './page-header.tsx';
import { useReadOnly } from './session.ts';

/** A screen that is a list: what it is called, what narrows it, its rows, and what is begun there. */
export function ListPage(
  props: Omit<ComponentProps<typeof ListFrame>, 'empty'> & {
    title: string;
    kicker?: string | undefined;
    /** What there is to know before one looks in the list. */
    lead?: ReactNode;
    /** The thing that is begun here: in the header, and where there are no rows yet, if nothing else is. */
    create?: ReactNode;
    /** Beside it in the header. */
    actions?: ReactNode;
    filters: ReactNode;
    empty: Exclude<ComponentProps<typeof ListFrame>['empty'], string>;
  },
) {
  const { title, kicker, lead, actions, filters, empty, create: begun, ...frame } = props;
  const create = useReadOnly() ? undefined : begun;
  return (
    <>
      <PageHeader
        title={title}
        kicker={kicker}
        action={
          (actions || create) && (
            <>
              {actions}
              {create}
            </>
          )
        }
      >
        {lead}
      </PageHeader>
      {filters}
      <ListFrame {...frame} empty={{ action: create, ...empty }} />
    </>
  );
}
