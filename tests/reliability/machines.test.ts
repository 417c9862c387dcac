// Two machines with data folders of their own, one database and one S3 store behind a proxy, and a worker apart: every process
// is killed and replaced while people work, and nothing acknowledged is lost.
// Slow: it starts six processes, `npm run trials` nine.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { newAccount } from "#tests/support/accounts.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { documentForm, PDF } from "#tests/support/work/documents.ts";
import { given } from "#tests/support/given.ts";
import {
  browser,
  removeMachine,
  startMachine,
  startProxy,
  type Machine,
} from "#tests/support/servers/machines.ts";
import { approvedBatch, CATEGORY } from "#tests/support/servers/running-papers.ts";
import { startS3Host } from "#tests/support/hosts/s3-host.ts";
import { isTrial, triesOf } from "#tests/support/inputs/random.ts";

const VISITORS = triesOf("VISITORS", 3);
const PAPERS = triesOf("PAPERS", 5);
const IS_TRIAL = isTrial("VISITORS");
/** The servers that are killed, and those that are replaced in order; in the suite each is one of both. */
const KILLED = IS_TRIAL ? [0, 1] : [0];
const REPLACED = IS_TRIAL ? [0, 1] : [1];
/** Between two rounds of a visitor. */
const PAUSE_MS = IS_TRIAL ? 50 : 250;
const DRAIN_SECONDS = 2;
const WORK_MS = 1_500;

test(`every process is replaced while ${String(VISITORS)} people work and papers are made`, async () => {
  const [database, host, proxy] = [await freshDatabase(), await startS3Host(), await startProxy()];
  const machines: Machine[] = [];
  onTestFinished(async () => {
    proxy.close();
    for (const machine of machines) await removeMachine(machine);
    await host.close();
    await database.close();
  });
  const settings = {
    ...{ DATABASE_URL: database.url, DRAIN_SECONDS: String(DRAIN_SECONDS), WORK: "off" },
    ...host.variables(),
  };
  const start = async (program: "server" | "worker") => {
    const machine = await startMachine(program, proxy.origin, settings);
    machines.push(machine);
    return machine;
  };
  let servers = [await start("server"), await start("server")];
  let worker = await start("worker");
  proxy.use(servers);

  const people = await Promise.all(Array.from({ length: VISITORS }, () => arrive(proxy.origin, database.db)));
  const [first] = people;
  if (!first) throw new Error("nobody came");
  const inDatabase: Parameters<typeof approvedBatch>[0]["inDatabase"] = (work) => work(database);
  const post: Parameters<typeof approvedBatch>[0]["post"] = async (address, fields) => {
    const { status, to } = await first.browser.post(address, fields);
    return new Response(null, { status, headers: { Location: to } });
  };
  const batchId = await approvedBatch({ inDatabase, post }, PAPERS);

  let isOpen = true;
  const working = people.map((person) => work(person, () => isOpen));
  const errors = () => people.map((person) => person.errors.splice(0).length);

  // Killed, one after the other.
  for (const place of KILLED) {
    await sleep(WORK_MS);
    servers[place]?.child.kill("SIGKILL");
    await sleep(WORK_MS);
    const counted = errors();
    console.log(`errors after a killed server: ${counted.join(" ")}`);
    for (const count of counted) expect(count).toBeLessThanOrEqual(1);
    servers[place] = await start("server");
    proxy.use(servers);
  }
  worker.child.kill("SIGKILL");
  worker = await start("worker");
  expect(errors()).toEqual(people.map(() => 0));

  // Replaced in their order, as a new release is.
  for (const place of REPLACED) {
    const [old, fresh] = [servers[place], await start("server")];
    servers = servers.map((server, at) => (at === place ? fresh : server));
    old?.child.kill("SIGTERM");
    proxy.use([...servers, ...(old ? [old] : [])]);
    expect(await old?.ended).toBe(0);
  }
  const stopWorker = async () => {
    worker.child.kill("SIGTERM");
    expect(await worker.ended).toBe(0);
  };
  if (IS_TRIAL) {
    await stopWorker();
    worker = await start("worker");
  }
  await sleep(WORK_MS);
  isOpen = false;
  await Promise.all(working);
  expect(people.map(({ errors: left }) => left)).toEqual(people.map(() => []));

  // Nothing acknowledged was lost, and nothing came twice.
  const { rows } = await database.pool.query<{ comment: string }>("select comment from comments");
  const written = rows.map(({ comment }) => comment);
  const acknowledged = people.flatMap(({ comments }) => comments);
  expect(new Set(written).size).toBe(written.length);
  expect(acknowledged.filter((comment) => !written.includes(comment))).toEqual([]);
  const look = { interval: 200 };
  const job = () =>
    database.pool.query("select state, total, made from paper_jobs where batch_id = $1", [batchId]);
  await expect
    .poll(async () => (await job()).rows, look)
    .toEqual([{ state: "done", total: PAPERS, made: PAPERS }]);
  await stopWorker();
  const papers = await database.pool.query(
    "select count(distinct case_id)::int as cases, count(*)::int as papers from papers where category = $1",
    [CATEGORY],
  );
  expect(papers.rows).toEqual([{ cases: PAPERS, papers: PAPERS }]);
  const { rows: files } = await database.pool.query<{ key: string }>("select key from files");
  for (const { key } of files) {
    const answer = await first.browser.get(paths.file(key));
    expect([key, answer.status]).toEqual([key, 200]);
  }
  const seen = {
    comments: acknowledged.length,
    documents: people.reduce((sum, { documents }) => sum + documents, 0),
    opened: people.reduce((sum, { opened }) => sum + opened, 0),
  };
  console.log(`${JSON.stringify(seen)}, ${String(files.length)} files`);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(VISITORS);
});

async function arrive(origin: string, db: Parameters<typeof newAccount>[0]) {
  const visitor = browser(origin);
  await visitor.signIn(await newAccount(db));
  const { id, batch_id } = await given(db).litigationCase();
  const ids = { batchId: batch_id, caseId: id };
  return { browser: visitor, ids, comments: [] as string[], documents: 0, opened: 0, errors: [] as string[] };
}

type Person = Awaited<ReturnType<typeof arrive>>;

/** Comments, reads them again, adds a document and opens it: over and over. */
async function work(person: Person, goOn: () => boolean): Promise<void> {
  const { browser: visitor, ids, comments, errors } = person;
  const tried = async (what: string, ask: () => ReturnType<typeof visitor.get>, expected: number) => {
    const answer = await ask();
    if (answer.status === expected) return answer;
    errors.push(`${what}: ${String(answer.status)}`);
    return null;
  };
  while (goOn()) {
    const comment = `Comment ${randomUUID()}`;
    const form = { comment, idempotency_key: randomUUID() };
    if (await tried("comment", () => visitor.post(paths.caseDialog(ids, "comments"), form), 302))
      comments.push(comment);
    const page = await tried("comments", () => visitor.get(paths.caseDialog(ids, "comments")), 200);
    if (page && comments.length > 0 && !page.text.includes(comments.at(-1) ?? ""))
      errors.push("a comment is missing");
    const file = documentForm(
      { document_type: "kyc", idempotency_key: randomUUID() },
      { name: "kyc.pdf", content: PDF },
    );
    if (await tried("upload", () => visitor.post(paths.caseDialog(ids, "upload-document"), file), 302))
      person.documents += 1;
    const list = await tried("documents", () => visitor.get(paths.caseDialog(ids, "documents")), 200);
    const [, id] = /href="[^"]*\/documents\/(\d+)"/.exec(list?.text ?? "") ?? [];
    const open = () => visitor.get(paths.caseDialog(ids, `documents/${Number(id)}`));
    if (id && (await tried("file", open, 200))) person.opened += 1;
    await sleep(PAUSE_MS);
  }
}
