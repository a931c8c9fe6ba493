import type { StarterKitOptions } from '@tiptap/starter-kit';

/** What of the editor's kit the contract's texts know: whoever writes gets no more of it. */
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
