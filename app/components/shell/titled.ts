import type { MetaDescriptor } from "@remix-run/node";

/** The browser title of a page or dialog, after the thing it is about: "Sample Traders · Case Comments · Litigation Panel". */
export const titled = (page: string, thing?: string | null): MetaDescriptor[] => [
  { title: [thing, page, "Litigation Panel"].filter(Boolean).join(" · ") },
];
