import { Checkbox } from '@mantine/core';

/** A group of checkboxes, of which several can be checked. */
export function CheckList<V extends number | string>(props: {
  id?: string;
  label: string;
  description?: string;
  error?: string | undefined;
  /** Marks the legend that names the whole field in the error summary. */
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
