// why: no package of npm serves S3 for Node 20 as S3 does. s3rver checks no signature of today's kind and shows half-written
// objects. This one is a process of its own and keeps objects in memory, whole or not at all; it holds requests to their
// signatures and content to the hash that was signed, and knows conditional writes.
//   node s3-host-process.mjs <port> <bucket> <secret>
//   POST /-/faults?times=2&status=503   the next two requests fail; status 0 cuts the connection
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import process from "node:process";
import { buffer } from "node:stream/consumers";
import { isSigned } from "./s3-signature.mjs";

const [port = "", bucket = "", secret = ""] = process.argv.slice(2);
const MOST_LISTED = 1000;
/** @type {Map<string, { content: Buffer, at: Date }>} */
const objects = new Map();
let faults = { times: 0, status: 503 };

class Refusal extends Error {
  constructor(status, code) {
    super(code);
    this.status = status;
  }
}

createServer((request, response) => {
  const url = new URL(request.url ?? "", `http://localhost:${port}`);
  if (url.pathname === "/-/faults") {
    faults = { times: Number(url.searchParams.get("times")), status: Number(url.searchParams.get("status")) };
    response.end();
    return;
  }
  answer(request, url).then(
    ({ status = 200, headers = {}, body = "" }) => response.writeHead(status, headers).end(body),
    (fault) => {
      if (fault.status === 0) request.socket.destroy();
      else response.writeHead(fault.status ?? 500).end(`<Error><Code>${fault.message}</Code></Error>`);
    },
  );
}).listen(Number(port), "localhost");

async function answer(request, url) {
  const content = await buffer(request);
  if (faults.times > 0) {
    faults.times -= 1;
    throw new Refusal(faults.status, "SlowDown");
  }
  const { method = "", headers } = request;
  if (!isSigned({ method, url, headers }, secret)) throw new Refusal(403, "SignatureDoesNotMatch");
  const [, inBucket, ...name] = decodeURIComponent(url.pathname).split("/");
  if (inBucket !== bucket) throw new Refusal(404, "NoSuchBucket");
  const key = name.join("/");
  if (key === "") return list(url.searchParams);
  const object = objects.get(key);
  if (method === "PUT") return put(key, headers, content);
  if (method === "DELETE") return { status: objects.delete(key) || !object ? 204 : 500 };
  if (!object) throw new Refusal(404, "NoSuchKey");
  const about = { "Last-Modified": object.at.toUTCString(), "Content-Length": object.content.length };
  return { headers: about, body: method === "HEAD" ? "" : object.content };
}

function put(key, headers, content) {
  const source = headers["x-amz-copy-source"];
  if (source !== undefined) {
    const object = objects.get(decodeURIComponent(String(source)).slice(`/${bucket}/`.length));
    if (!object) throw new Refusal(404, "NoSuchKey");
    objects.set(key, { content: object.content, at: new Date() });
    return { body: "<CopyObjectResult><ETag>x</ETag></CopyObjectResult>" };
  }
  if (createHash("sha256").update(content).digest("hex") !== headers["x-amz-content-sha256"])
    throw new Refusal(400, "XAmzContentSHA256Mismatch");
  if (headers["if-none-match"] === "*" && objects.has(key)) throw new Refusal(412, "PreconditionFailed");
  objects.set(key, { content, at: new Date() });
  return {};
}

function list(query) {
  const prefix = query.get("prefix") ?? "";
  // A token like those of S3: with signs that are something else in an address.
  const after = Buffer.from((query.get("continuation-token") ?? "").slice(1), "base64").toString();
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, MOST_LISTED);
  const token = `+${Buffer.from(page.at(-1) ?? "").toString("base64")}`;
  const next = keys.length > page.length ? `<NextContinuationToken>${token}</NextContinuationToken>` : "";
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.at.toISOString()}</LastModified></Contents>`,
  );
  const xml = '<?xml version="1.0" encoding="UTF-8"?>';
  return { body: `${xml}\n<ListBucketResult>${contents.join("")}${next}</ListBucketResult>` };
}
