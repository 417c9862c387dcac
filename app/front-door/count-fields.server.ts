// Counts the fields of a form while its bytes go by: a million empty fields are small, and dear to parse.
import { boundaryOf } from "#app/domain/text/mime-boundary.ts";
import { isMultipart } from "#app/domain/media-types.ts";

/** Fed chunk by chunk; answers how many fields there have been so far. */
type FieldCounter = (chunk: Uint8Array) => number;

/** @param contentType the request's; anything but a form has no fields */
export function fieldCounter(contentType: string): FieldCounter {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) return ampersands();
  const boundary = readBoundary(contentType);
  return boundary === null ? () => 0 : boundaries(Buffer.from(`--${boundary}`));
}

/** The boundary of a multipart form, or null. */
export function readBoundary(contentType: string): string | null {
  return isMultipart(contentType) ? boundaryOf(contentType) : null;
}

function ampersands(): FieldCounter {
  let count = 1;
  return (chunk) => {
    for (let at = chunk.indexOf(0x26); at !== -1; at = chunk.indexOf(0x26, at + 1)) count += 1;
    return count;
  };
}

/** Every part begins with the boundary, and so does the end. */
function boundaries(mark: Buffer): FieldCounter {
  let seen = 0;
  let tail = Buffer.alloc(0);
  return (chunk) => {
    const bytes = Buffer.concat([tail, chunk]);
    let after = 0;
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, after)) {
      seen += 1;
      after = at + mark.length;
    }
    // A boundary may be cut by the end of a chunk; what was counted is not kept.
    tail = bytes.subarray(Math.max(after, bytes.length - mark.length + 1));
    return Math.max(0, seen - 1);
  };
}
