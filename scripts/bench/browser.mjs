// What a browser without scripts does: keeps its cookies, sends forms, follows nothing by itself.
import { Agent, request } from "node:http";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const CODE_WITHIN_MS = 15_000;
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

/** A browser on one connection that stays open. */
class Browser {
  #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  #cookies = new Map();

  constructor(origin) {
    this.origin = origin;
  }

  /** What every request carries; for other clients that act for the same person. */
  headers() {
    return {
      "User-Agent": USER_AGENT,
      Accept: "text/html",
      Origin: this.origin,
      "Sec-Fetch-Site": "same-origin",
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    };
  }

  /** The same person at a second connection. */
  sibling() {
    const other = new Browser(this.origin);
    other.#cookies = new Map(this.#cookies);
    return other;
  }

  /** @returns {Promise<{ status: number, text: string }>} a page */
  async get(path) {
    const { status, body } = await this.#whole(path);
    return { status, text: body.toString("utf8") };
  }

  /** Reads an answer to its end and keeps nothing of it. @returns {Promise<{ status: number, bytes: number }>} */
  async drain(path) {
    let bytes = 0;
    const status = await this.#pieces(path, (piece) => (bytes += piece.length));
    return { status, bytes };
  }

  /** @returns {Promise<Buffer>} a file */
  async bytesOf(path) {
    const { status, body } = await this.#whole(path);
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    return body;
  }

  async #whole(path) {
    const pieces = [];
    const status = await this.#pieces(path, (piece) => pieces.push(piece));
    return { status, body: Buffer.concat(pieces) };
  }

  #pieces(path, take) {
    return new Promise((resolve, reject) => {
      const to = { agent: this.#agent, headers: this.headers() };
      const sent = request(new URL(path, this.origin), to, (answer) => {
        this.#keep(answer.headers["set-cookie"] ?? []);
        answer.on("data", take);
        answer.once("error", reject);
        answer.once("end", () => resolve(answer.statusCode));
      });
      sent.once("error", (error) => {
        // Idle for as long as the server keeps a connection, while others were measured: it was just being closed.
        if (sent.reusedSocket && error.code === "ECONNRESET") resolve(this.#pieces(path, take));
        else reject(error);
      });
      sent.end();
    });
  }

  /** @param {Record<string, string> | URLSearchParams} fields of a plain form */
  postForm(path, fields) {
    return this.post(
      path,
      "application/x-www-form-urlencoded",
      Buffer.from(new URLSearchParams(fields).toString()),
    );
  }

  /**
   * @param {Buffer} body as it goes over the wire
   * @returns {Promise<{ status: number, location: string, text: string }>}
   */
  post(path, type, body) {
    return new Promise((resolve, reject) => {
      const headers = { ...this.headers(), "Content-Type": type, "Content-Length": body.length };
      const to = { method: "POST", agent: this.#agent, headers };
      const sent = request(new URL(path, this.origin), to, (answer) => {
        this.#keep(answer.headers["set-cookie"] ?? []);
        const pieces = [];
        answer.on("data", (piece) => pieces.push(piece));
        answer.once("error", reject);
        answer.once("end", () => {
          const { location = "" } = answer.headers;
          resolve({ status: answer.statusCode, location, text: Buffer.concat(pieces).toString("utf8") });
        });
      });
      sent.once("error", reject);
      sent.end(body);
    });
  }

  #keep(lines) {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /;\s*max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/**
 * Signs in as the bench's admin, with the code from the mail.
 * @param {import("./place.mjs").Place} place
 */
export async function signIn({ origin, dataDir, admin }) {
  const browser = new Browser(origin);
  await accepted(browser.postForm("/admin/login", { email: admin.email, password: admin.password }));
  await accepted(browser.postForm("/admin/login/otp", { otp: await mailedCode(join(dataDir, "mail")) }));
  return browser;
}

/** @throws when a form was not answered with a redirect, as every form that succeeds is */
export async function accepted(answering) {
  const answer = await answering;
  if (answer.status !== 302) {
    throw new Error(`A form was answered with ${answer.status}: ${wordsOf(answer.text)}`);
  }
  return answer;
}

async function mailedCode(folder) {
  for (const until = Date.now() + CODE_WITHIN_MS; Date.now() < until; await sleep(50)) {
    const [name] = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".eml"));
    if (name === undefined) continue;
    const [, code] = /\(OTP\)[^\d]*(\d{6})\b/.exec(await readFile(join(folder, name), "utf8")) ?? [];
    if (code !== undefined) return code;
  }
  throw new Error("No one-time code was mailed.");
}

/** What a page says, without its markup. */
function wordsOf(html) {
  const [, body = html] = /<main[^>]*>(.*?)<\/main>/s.exec(html) ?? [];
  return body
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .slice(0, 2000);
}
