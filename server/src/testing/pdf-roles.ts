import { openObjects } from '../typesetting/pdf-objects.ts';

/** Returns the structure elements of a tagged PDF: P, Table, TR. */
export function readRoles(pdf: Uint8Array): string[] {
  const objects = openObjects(pdf);
  return objects.ids.flatMap((id) => {
    const dictionary = objects.dictionary(id);
    const role = /\/S\s*\/(\w+)/.exec(dictionary)?.[1];
    return role && dictionary.includes('/StructElem') ? [role] : [];
  });
}
