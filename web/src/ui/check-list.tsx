import { Checkbox } from '@mantine/core';

/** Some of several, each with a box of its own. */
export function CheckList<V extends number | string>(props: {
  id?: string;
  label: string;
  description?: string;
  error?: string | undefined;
  /** Faults of the field that it is part of are named by it. */
  isFaultPart?: boolean;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
}) {
  const { value: chosen } = props;
  return (
    <fieldset className="bare" id={props.id} data-fault-part={props.isFaultPart}>
      <legend className="field-label">{props.label}</legend>
      {props.description && <p className="guidance">{props.description}</p>}
      <div className="check-list">
        {props.options.map(({ value, label }) => (
          <Checkbox
            key={value}
            size="md"
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) =>
              props.onChange(
                event.currentTarget.checked
                  ? [...chosen, value]
                  : chosen.filter((other) => other !== value),
              )
            }
          />
        ))}
      </div>
      {props.error && <p className="field-error">{props.error}</p>}
    </fieldset>
  );
}
