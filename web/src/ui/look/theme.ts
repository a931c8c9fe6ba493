import type { MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';

/** The accent colour in ten shades. The seventh is #0B5563. */
const accent: MantineColorsTuple = [
  '#e8f3f5',
  '#d3e5e9',
  '#a5cbd3',
  '#74b0bc',
  '#4e99a9',
  '#2a7f91',
  '#0b5563',
  '#094854',
  '#073a44',
  '#052c33',
];
/** Limits an overlay to the room that the window has for it. */
function keepInWindow(room: { availableHeight: number; elements: { floating: HTMLElement } }) {
  room.elements.floating.style.maxHeight = `${room.availableHeight}px`;
}

/** The component library's theme. Colours are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  colors: { accent },
  fontFamily: '"Source Sans 3", system-ui, sans-serif',
  headings: { fontFamily: 'Newsreader, Georgia, serif', fontWeight: '600' },
  fontSizes: { xs: '0.875rem', sm: '1rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  defaultRadius: 6,
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    // Words are typed from the side where they begin.
    TextInput: { defaultProps: { size: 'md', attributes: { input: { dir: 'auto' } } } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', attributes: { input: { dir: 'auto' } } } },
    // The arrow is decorative.
    NativeSelect: { defaultProps: { size: 'md', rightSectionProps: { 'aria-hidden': true } } },
    // A menu focuses its first item and contains items only.
    // One that is longer than the window scrolls.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        middlewares: { flip: true, shift: true, size: { padding: 8, apply: keepInWindow } },
        styles: { dropdown: { overflowY: 'auto' } },
      },
    },
    Modal: { defaultProps: { centered: true } },
  },
});
