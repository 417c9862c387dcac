// Uses a panel that runs as its image would run: signs in by email, typesets a sample, writes a workbook, and starts the child
// processes that read PDFs and Word files. Each needs something that the build has to carry.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { ended } from "./run-image.mjs";

const ADMIN = { email: "admin@sample.example", password: "Sample-Panel-2026-Image" };
const OTP = "123456";
const WITHIN_MS = 30_000;
const PAPER = { category: "loan_recall_notice", batch_category: "all" };

/** In production: an admin is made, and signs in with the OTP that was mailed. */
export async function trySignIn({ runner, env, mail, say }) {
  const command = runner.start(
    ["node", "build/panel/create-admin.js", "--email", ADMIN.email, "--name", "Sample Admin"],
    { env },
  );
  command.stdin.end(`${ADMIN.password}\n`);
  const made = await ended(command);
  if (made.code !== 0) throw new Error(`The admin could not be made:\n${made.said}`);
  const visitor = visitorAt(env.APP_ORIGIN);
  await visitor.signIn(ADMIN, () => codeFrom(mail));
  await visitor.get("/admin/litigation/operation");
  say("An admin was made, got the OTP by email and signed in.");
}

/** With sample data, which production refuses: a sample of papers, and the report of a batch. @returns the sample, a PDF */
export async function tryPapers({ env, admin, pool, say }) {
  const visitor = visitorAt(env.APP_ORIGIN);
  await visitor.signIn(admin, () => OTP);
  const { rows: batches } = await pool.query(
    "select batch_id as id from cases group by 1 order by count(*) limit 1",
  );
  const batch = `/admin/litigation/batch/${batches[0].id}`;
  await visitor.post(`${batch}/generate-sample`, PAPER);
  const { rows: samples } = await pool.query("select file_key from samples where batch_id = $1", [
    batches[0].id,
  ]);
  const pdf = await startsWith(visitor, `/admin/files/${samples[0]?.file_key}`, "%PDF-");
  await startsWith(visitor, `${batch}/report`, "PK");
  say("A sample was typeset, and a workbook written.");
  return pdf;
}

export const SAMPLE_ENV = { NODE_ENV: "", OTP_FIXED: OTP, MAIL_URL: "outbox:" };

/** @param {{ pdf: string }} given where a PDF with text lies that anybody may read */
export async function tryChildren({ runner, env, root, pdf, say }) {
  const compared = await job(runner, env, "compare-pdfs", { made: pdf, filed: pdf });
  if (compared.result?.identical !== true)
    throw new Error(`PDFs cannot be compared: ${JSON.stringify(compared)}`);
  const read = await job(runner, env, "read-docx", { path: join(root, "tests/fixtures/notice.docx") });
  if (read.type !== "done") throw new Error(`Word files cannot be read: ${JSON.stringify(read)}`);
  say("Child processes read PDFs and Word files.");
}

async function job(runner, env, name, work) {
  const child = runner.start(["node", `build/panel/${name}.js`], { env, ipc: true });
  const answer = new Promise((resolve, reject) => {
    child.on("message", resolve);
    ended(child).then(({ code, said }) => reject(new Error(`${name} ended with ${code}: ${said}`)), reject);
  });
  child.send(work);
  return answer;
}

async function startsWith(visitor, path, beginning) {
  const content = Buffer.from(await (await visitor.get(path)).arrayBuffer());
  if (!content.toString("latin1").startsWith(beginning))
    throw new Error(`${path} does not begin with ${beginning}`);
  return content;
}

/** A browser without scripts, as far as this needs one. */
function visitorAt(origin) {
  const cookies = new Map();
  async function send(path, expected, init = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { Origin: origin, Accept: "text/html", Cookie: cookie };
    const answer = await fetch(new URL(path, origin), { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      cookies.set(name, value);
    }
    if (answer.status !== expected) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer;
  }
  const post = (path, fields) => send(path, 302, { method: "POST", body: new URLSearchParams(fields) });
  return {
    get: (path) => send(path, 200),
    post,
    async signIn({ email, password }, code) {
      await post("/admin/login", { email, password });
      await post("/admin/login/otp", { otp: await code() });
    },
  };
}

async function codeFrom({ mails }) {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await sleep(50)) {
    const code = mails
      .map((mail) => /\b(\d{6})\b/.exec(mail.slice(mail.indexOf("\r\n\r\n")))?.[1])
      .find(Boolean);
    if (code) return code;
  }
  throw new Error("No email with an OTP came.");
}
