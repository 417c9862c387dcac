// The letterheads of notices: a client's, and an advocate's. Lines of text, and above them a picture.
import * as z from "zod";
import { Id, IdempotencyKey, OptionalLongText } from "#app/domain/fields.ts";
import { MAX_LOGO_BYTES } from "#app/domain/limits.ts";
import {
  isLetterheadKind,
  letterheadMessages as said,
  MAX_LETTERHEAD_LINES,
  NOTICE_SENDERS,
} from "#app/domain/papers/letterheads.ts";
import { getExtension } from "#app/domain/text/file-names.ts";
import { ownChange, ownRead, TOO_LARGE } from "../endpoint.ts";
import { blankAsNone, flagField, UploadField, type Upload } from "../wire.ts";

export const readClientLetterhead = ownRead(z.object({ client_id: Id }));
export const readAdvocateLetterhead = ownRead(z.object({ advocate_id: Id }));

/** A picture that may be on a letterhead, as far as its name and size tell. */
export const LetterheadFile = z
  .custom<Upload>((value) => UploadField.safeParse(value).success, { error: said.wrongType, abort: true })
  .refine(({ name }) => isLetterheadKind(getExtension(name)), { error: said.wrongType, abort: true })
  .refine(({ size }) => size > 0 && size <= MAX_LOGO_BYTES, { error: said.tooLarge, params: TOO_LARGE });

/** Its lines; none: there is no letterhead. A picture that is left out stays, unless it is to be removed. */
export const letterheadForm = z.object({
  letterhead: OptionalLongText(1000).refine(
    (text) => (text ?? "").split("\n").length <= MAX_LETTERHEAD_LINES,
    said.tooManyLines,
  ),
  remove_picture: flagField,
  version: Id,
  idempotency_key: IdempotencyKey.optional(),
});
const keysOf = Object.keys(NOTICE_SENDERS) as [
  keyof typeof NOTICE_SENDERS,
  ...(keyof typeof NOTICE_SENDERS)[],
];
export const clientLetterheadForm = letterheadForm.extend({
  notice_sender: z.enum(keysOf, said.senderRequired),
});

export const saveClientLetterhead = ownChange(
  clientLetterheadForm.extend({ client_id: Id, picture_file: blankAsNone(LetterheadFile) }),
);
export const saveAdvocateLetterhead = ownChange(
  letterheadForm.extend({ advocate_id: Id, picture_file: blankAsNone(LetterheadFile) }),
);
