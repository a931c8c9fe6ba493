import { parseArgs } from 'node:util';
import type { Role } from '../../e2e/visitor.ts';

/** The viewer: a role of the demo, or signed out. */
export type Viewer = Role | 'utloggad';
export type Theme = 'light' | 'dark';

const VIEWERS: Viewer[] = ['utloggad', 'deltagare', 'moderator', 'kund', 'admin'];
const WIDTHS = [1440, 768, 360];
const THEMES: Theme[] = ['light', 'dark'];
/** English role names, as on the server. */
const OTHER_NAMES: Record<string, Viewer> = { participant: 'deltagare', customer: 'kund' };

export interface Options {
  viewers: Viewer[];
  widths: number[];
  themes: Theme[];
  /** Only places whose address or name begins with one of these; addresses may contain ids. */
  paths: string[];
  /** No new place is started after this many minutes. */
  minutes: number;
}

/** Parses the command line. Each option may be repeated. @throws Error on an unknown one */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      role: { type: 'string', multiple: true },
      width: { type: 'string', multiple: true },
      theme: { type: 'string', multiple: true },
      path: { type: 'string', multiple: true },
      minutes: { type: 'string', default: '45' },
    },
  });
  const viewers = values.role?.map((name) => OTHER_NAMES[name] ?? (name as Viewer)) ?? VIEWERS;
  const widths = values.width?.map(Number) ?? WIDTHS;
  const themes = values.theme?.map((name) => name as Theme) ?? THEMES;
  const minutes = Number(values.minutes);
  if (!viewers.every((viewer) => VIEWERS.includes(viewer)))
    throw new Error(`--role: ${VIEWERS.join(', ')}`);
  if (!widths.every((width) => width >= 240 && width <= 4000))
    throw new Error('--width: a number of pixels, 240 to 4000');
  if (!themes.every((theme) => THEMES.includes(theme)))
    throw new Error(`--theme: ${THEMES.join(', ')}`);
  if (!(minutes > 0)) throw new Error('--minutes: more than 0');
  return { viewers, widths, themes, paths: values.path ?? [], minutes };
}
