import { Checkbox } from '@mantine/core';
import { useState } from 'react';

/** Gives a chapter at once when it is ticked, takes it back when not; shows what is there where that fails. */
export function GivenBox(props: {
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
      size="md"
      label={props.label}
      checked={wanted ?? props.isGiven}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
