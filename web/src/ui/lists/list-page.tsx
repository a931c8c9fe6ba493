import type { ComponentProps, ReactNode } from 'react';
import { ListFrame } from './list-frame.tsx';
import { PageHeader } from '../screens/page-header.tsx';
import { mayMakeNew, useUser } from '../../data/session.ts';

/** A list screen: title, filters, rows and the button that creates one. */
export function ListPage(
  props: Omit<ComponentProps<typeof ListFrame>, 'empty'> & {
    title: string;
    kicker?: string | undefined;
    /** An introduction above the list. */
    lead?: ReactNode;
    /** The create button, in the header and in the empty state unless that has its own action. */
    create?: ReactNode;
    /** Shown beside it in the header. */
    actions?: ReactNode;
    filters: ReactNode;
    empty: Exclude<ComponentProps<typeof ListFrame>['empty'], string>;
  },
) {
  const { title, kicker, lead, actions, filters, empty, create: begun, ...frame } = props;
  const create = mayMakeNew(useUser()) ? begun : undefined;
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
