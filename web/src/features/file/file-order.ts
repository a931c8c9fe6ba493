import { compareTexts } from '../../ui/look/format.ts';

/** A chosen file. `path` is set by the library that reads dropped folders. */
interface ChosenFile {
  name: string;
  webkitRelativePath?: string;
  path?: string;
}

const pathOf = ({ name, webkitRelativePath, path }: ChosenFile): string =>
  webkitRelativePath || path || name;

/** Orders files as a folder shows them: by subfolder and name, where 2 comes before 10. */
export const byPath = (a: ChosenFile, b: ChosenFile): number => compareTexts(pathOf(a), pathOf(b));
