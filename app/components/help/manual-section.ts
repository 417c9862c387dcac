// What a part of the manual is made of.

/** A picture of the panel with its sample data (scripts/help-files.mjs). */
interface Picture {
  file: string;
  /** What it shows, for who cannot see it. */
  alt: string;
}

export interface HelpSection {
  heading: string;
  text?: readonly string[];
  /** Done one after the other. */
  steps?: readonly string[];
  /** Pages and files that it speaks of. */
  links?: readonly { label: string; to: string; isFile?: true }[];
  picture?: Picture;
}

export const SAMPLE_WORKBOOK = "/help/sample-cases.xlsx";

export interface HelpPart {
  intro: string;
  sections: readonly HelpSection[];
}
