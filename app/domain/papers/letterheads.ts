/** Letterheads of clients and advocates: what stands at the head of a notice. */

/** Extensions of pictures, each with its media type. A drawing (SVG) may refer to other files, so it is not taken. */
export const LETTERHEAD_MEDIA_TYPES = { png: "image/png", jpg: "image/jpeg", jpeg: "image/jpeg" } as const;
export type LetterheadKind = keyof typeof LETTERHEAD_MEDIA_TYPES;

export const LETTERHEAD_EXTENSIONS = ["png", "jpg", "jpeg"] as const satisfies LetterheadKind[];

export const isLetterheadKind = (text: string): text is LetterheadKind =>
  Object.hasOwn(LETTERHEAD_MEDIA_TYPES, text);

export const MAX_LETTERHEAD_LINES = 10;

/** Who sends the notices of a client: on whose letterhead they are, and who signs them. */
export const NOTICE_SENDERS = { client: "The client", advocate: "The advocate of the case" } as const;

export const letterheadMessages = {
  failed: "Failed to fetch the letterhead",
  tooManyLines: `A letterhead has at most ${String(MAX_LETTERHEAD_LINES)} lines`,
  wrongType: "Please select a png, jpg or jpeg picture",
  tooLarge: "The picture should not be larger than 500 KB.",
  linesRequired: "Please enter at least one line: a picture alone cannot be read out or searched",
  saved: "Letterhead saved. Notices generated from now on have it.",
  removed: "Letterhead removed",
  notSaved: "Failed to save the letterhead",
  senderRequired: "Please choose who sends the notices",
} as const;
