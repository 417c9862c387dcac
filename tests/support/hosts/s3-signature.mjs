// What S3 computes of a signed request (Signature Version 4), written from its description, so that a test's server and the
// panel's client do not share a mistake.
import { createHash, createHmac } from "node:crypto";

const sha256 = (text) => createHash("sha256").update(text).digest("hex");
const hmac = (key, text) => createHmac("sha256", key).update(text).digest();
const encoded = (text) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * @param {{ method: string, url: URL, headers: Record<string, string | string[] | undefined> }} request with its Authorization
 * @param {string} secret
 * @returns whether it was signed with the secret
 */
export function isSigned({ method, url, headers }, secret) {
  const given =
    /Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=([0-9a-f]{64})/.exec(
      String(headers.authorization),
    );
  if (!given) return false;
  const [, day = "", region = "", names = "", signature = ""] = given;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const canonical = [
    method,
    decodeURIComponent(url.pathname).split("/").map(encoded).join("/"),
    query,
    ...names.split(";").map((name) => `${name}:${String(headers[name]).trim()}`),
    "",
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce(hmac, `AWS4${secret}`);
  return hmac(key, text).toString("hex") === signature;
}
