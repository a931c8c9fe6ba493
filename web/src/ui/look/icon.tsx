/** Paths on a 24 × 24 square, stroked in the text colour. Hidden from screen readers. */
const PATHS = {
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  chat: 'M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12h5',
  heading: 'M7 5v14M17 5v14M7 12h10',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
  paper: 'M5 3h14v18H5zM8 7h8M8 11h3M8 14h3M8 17h3M14 11h2v6h-2z',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM13.5 6.5l4 4',
  practise: 'M4 6h16v12H4zM8 12l3 3 5-6',
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7 9h7M7 12h7M7 15h4',
} as const;
export type IconName = keyof typeof PATHS;

/** An icon beside a label, or beside a visually hidden name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path
      d={PATHS[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
