import { Checkbox } from '@mantine/core';
import { useState } from 'react';

/** A checkbox that assigns a chapter at once. Reverts to the stored state on failure. */
export function GivenCheckbox(props: {
  label: string;
  isGiven: boolean;
  give: (isGiven: boolean) => Promise<unknown>;
}) {
  const [wanted, setWanted] = useState<boolean>();
  const change = async (isGiven: boolean) => {
    setWanted(isGiven);
    await props.give(isGiven);
    setWanted(undefined);
  };
  return (
    <Checkbox
      label={props.label}
      checked={wanted ?? props.isGiven}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
