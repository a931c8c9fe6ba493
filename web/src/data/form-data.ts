const isFile = (value: unknown): value is Blob => value instanceof Blob;
const isDocument = (value: object) => 'type' in value && value.type === 'doc';

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (value === null) form.append(name, '');
  else if (isFile(value)) form.append(name, value);
  else if (value instanceof Date) form.append(name, value.toISOString());
  // A text document is one JSON field. Flattened it could be thousands of fields.
  else if (typeof value === 'object' && isDocument(value)) form.append(name, JSON.stringify(value));
  else if (Array.isArray(value)) {
    if (value.length === 0) form.append(`${name}[]`, '');
    for (const [index, item] of value.entries())
      append(form, isFile(item) ? `${name}[]` : `${name}[${index}]`, item);
  } else if (typeof value === 'object')
    for (const [key, child] of Object.entries(value)) append(form, `${name}[${key}]`, child);
  else form.append(name, String(value));
}

/**
 * Flattens a body to form fields with bracketed names. Dates become ISO strings and null becomes
 * empty. The fields in `asJson` are sent as one JSON field each.
 */
export function toFormData(body: object, asJson: readonly string[] = []): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body))
    if (asJson.includes(key) && value !== undefined) form.append(key, JSON.stringify(value));
    else append(form, key, value);
  return form;
}
