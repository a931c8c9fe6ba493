import type { StarterKitOptions } from '@tiptap/starter-kit';

/**
 * The parts of the editor's starter kit that the contract's texts allow. The rest is turned off.
 */
export const PROSE: Partial<StarterKitOptions> = {
  heading: { levels: [2] },
  link: {
    openOnClick: false,
    HTMLAttributes: { rel: null, target: null },
  },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
};
