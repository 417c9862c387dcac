// Files on their way to the browser: to be saved, and never shown as a page of ours; but for PDFs we made ourselves.
import { cutFileName } from "#app/domain/text/file-names.ts";
import type { FileReply } from "#app/provider/contract/wire.ts";

/** The request that a file answers: its signal says whether the browser still waits for it. */
type Asking = Pick<Request, "signal">;

/**
 * A response that the browser saves under the file's name.
 * @param file its stream, and its size when it is known: a download that breaks off is then seen as broken
 */
export function fileResponse(file: FileReply, { signal }: Asking): Response {
  const headers = new Headers({
    "Content-Type": file.mediaType,
    "Content-Disposition": attachment(file.name),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "no-store",
  });
  if (file.bytes !== null) headers.set("Content-Length", String(file.bytes));
  const response = new Response(file.stream, { headers });
  // Remix drops the answer when the browser left while it was made: nobody else would close the file.
  if (signal.aborted) void file.stream.cancel().catch(() => undefined);
  return response;
}

/**
 * A response that the browser shows in its own PDF viewer. Only for PDFs this panel made: they hold no script. There is
 * no sandbox, in which some browsers refuse to open their viewer; the policy still lets nothing be loaded.
 */
export function inlinePdf(file: FileReply, asking: Asking): Response {
  const response = fileResponse(file, asking);
  if (file.mediaType !== PDF) return response;
  response.headers.set("Content-Disposition", attachment(file.name).replace(/^attachment/, "inline"));
  response.headers.set("Content-Security-Policy", INLINE_POLICY);
  return response;
}

const PICTURE = /^image\/(?:png|jpeg|webp)$/;

/**
 * A picture for an <img> of ours: nothing that could be a page is shown. Its address changes with it, so that the
 * browser may keep it for as long as the session may last.
 */
export function inlinePicture(file: FileReply, asking: Asking): Response {
  const response = fileResponse(file, asking);
  if (!PICTURE.test(file.mediaType)) return response;
  response.headers.set("Content-Disposition", attachment(file.name).replace(/^attachment/, "inline"));
  response.headers.set("Cache-Control", "private, max-age=3600, immutable");
  return response;
}

const PDF = "application/pdf";
const INLINE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Content-Disposition by RFC 6266: an ASCII name for old clients, the real one beside it. */
export function attachment(name: string): string {
  // Half a character, which a host's name may hold, has no encoding.
  const plain = cutFileName(name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, "")) || "file";
  // Decomposed, signs of full width are the plain ones: a slash names another folder, a backslash takes the quote's meaning.
  const ascii = plain.normalize("NFKD").replace(/[^\x20-\x7e]|["%;\\/]/g, "_");
  const encoded = encodeURIComponent(plain).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
