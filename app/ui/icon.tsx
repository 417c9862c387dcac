/** A few line drawings on a 20 × 20 grid; decoration only, the word beside them says it. */
const PATHS = {
  stack: "M10 3 3 6.5l7 3.5 7-3.5L10 3ZM3 10l7 3.5 7-3.5M3 13.5 10 17l7-3.5",
  building: "M4 17V4.5L11 3v14M11 8h5v9M2.5 17h15M7 7h1M7 10h1M7 13h1M13.5 11h.5M13.5 14h.5",
  scales:
    "M10 3v14M6.5 17h7M4 6h12M4 6l-2.3 5.2a2.6 2.6 0 0 0 4.6 0L4 6Zm12 0-2.3 5.2a2.6 2.6 0 0 0 4.6 0L16 6Z",
  add: "M10 4v12M4 10h12",
  close: "m5 5 10 10M15 5 5 15",
  filter: "M3 5h14M6 10h8M8.5 15h3",
  upload: "M10 13V4M6 7.5 10 3.5l4 4M4 13v3.5h12V13",
  download: "M10 4v9M6 9.5l4 4 4-4M4 13v3.5h12V13",
  check: "m4.5 10.5 3.5 3.5 7.5-8",
  info: "M10 9v5M10 6.2v.3M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z",
  warning: "M10 8v4M10 14.2v.3M10 3 2.5 16.5h15L10 3Z",
  mail: "M3 5.5h14v9.5H3V5.5Zm0 .5 7 5 7-5",
  back: "M16 10H4M8.5 5 4 10l4.5 5",
  collapse: "M3.5 4h13v12h-13V4ZM8 4v12M13.5 8l-2 2 2 2",
  expand: "M3.5 4h13v12h-13V4ZM8 4v12M11.5 8l2 2-2 2",
  search: "M13 13l4 4M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z",
  ledger: "M5 3h10v14H5V3ZM8 7h4M8 10h4M8 13h2.5",
  book: "M4 4.5A1.5 1.5 0 0 1 5.5 3H16v14H5.5A1.5 1.5 0 0 1 4 15.5v-11ZM4 14.5A1.5 1.5 0 0 1 5.5 13H16M7.5 6.5h5",
  keyboard: "M2.5 5.5h15v9h-15v-9ZM5.5 8.5h.5M8.5 8.5H9M11.5 8.5h.5M14.5 8.5h.5M6.5 11.5h7",
  people:
    "M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5c.4-3 2.6-4.5 5.5-4.5s5.1 1.5 5.5 4.5M13 9.3a2.8 2.8 0 0 0 0-5.4M15 12.5c1.7.6 2.8 1.9 3 4",
  undo: "M7 5 3.5 8.5 7 12M3.5 8.5H12a4 4 0 0 1 0 8H8",
  page: "M5 3h7l3 3v11H5V3ZM12 3v3h3M8 10h4M8 13h4",
  send: "M3 10.5 17 4l-4 13-3.5-5.5L3 10.5ZM9.5 11.5 17 4",
  calendar: "M3.5 5h13v11.5h-13V5ZM3.5 8.5h13M7 3v3.5M13 3v3.5",
  pulse: "M2.5 10.5H6l2-5.5 4 10 2-4.5h3.5",
  external: "M11 4h5v5M16 4l-7 7M14 12v4H4V6h4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
