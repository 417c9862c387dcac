// Files on their way to the browser: always to be saved, never shown as a page of ours.
import type { FileReply } from "#app/provider/contract/wire.ts";

/**
 * A response that the browser saves under the file's name.
 * @param file its stream, and its size when it is known: a download that breaks off is then seen as broken
 */
export function fileResponse(file: FileReply): Response {
  const headers = new Headers({
    "Content-Type": file.mediaType,
    "Content-Disposition": attachment(file.name),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "no-store",
  });
  if (file.bytes !== null) headers.set("Content-Length", String(file.bytes));
  return new Response(file.stream, { headers });
}

/** Content-Disposition by RFC 6266: an ASCII name for old clients, the real one beside it. */
export function attachment(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}/\\]/gu, "").slice(0, 150) || "file";
  const ascii = plain.normalize("NFKD").replace(/[^\x20-\x7e]|["%;]/g, "_");
  const encoded = encodeURIComponent(plain).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
