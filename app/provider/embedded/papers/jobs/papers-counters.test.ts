// The counters of a job are kept by what each transaction did; these are the ways in which they could go wrong.
import { beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { keysIn } from "#tests/support/folders.ts";
import { PAPERS_APPLICATION } from "#app/jobs/untaken-work.server.ts";
import { asText, paperWorkshop, several, type Workshop } from "./papers-worker.fixture.ts";

let workshop: Workshop;
let office: Workshop["office"];
beforeEach(async () => {
  workshop = await paperWorkshop();
  office = workshop.office;
});

const jobs = () => workshop.jobs();
const done = () => workshop.done();
const counters = async () => (await jobs()).map(({ state: _, ...counted }) => counted);

/** What the results say the counters should be. */
const recounted = () =>
  office.rows(`select count(*)::int as total, count(*) filter (where outcome = 'made')::int as made,
    count(*) filter (where outcome = 'missing')::int as missing, count(*) filter (where outcome = 'failed')::int as failed
    from paper_results group by job_id order by job_id`);

test("when a worker dies in a chunk another goes on at once: every paper is there once, and the counters are exact", async () => {
  await workshop.approved(several(45));
  let set = 0;
  const stuck: (() => void)[] = [];
  // It stops answering in its second chunk and its connection is cut, as a killed process's would be.
  const first = workshop.worker(
    async (paper) => {
      set += 1;
      if (set > 25) await new Promise<void>((resolve) => stuck.push(resolve));
      return asText(paper);
    },
    { graceMs: 50 },
  );
  first.start();
  await eventually(() => expect(stuck.length).toBeGreaterThan(0));
  expect(await jobs()).toMatchObject([{ state: "running", made: 20 }]);
  expect(await counters()).toEqual(await recounted());
  await office.rows("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
    PAPERS_APPLICATION,
  ]);
  workshop.worker().start();
  await done();
  // The first one comes late: what it made counts for nothing, and leaves no file.
  for (const resolve of stuck) resolve();
  await first.stop();
  expect(
    await office.rows("select count(*)::int as papers, count(distinct case_id)::int as cases from papers"),
  ).toEqual([{ papers: 45, cases: 45 }]);
  const known = (await office.rows("select key from files")).map(({ key }) => key);
  expect(known).toEqual(expect.arrayContaining(await keysIn(office.services.files)));
  expect(await jobs()).toEqual([{ state: "done", total: 45, made: 45, missing: 0, failed: 0 }]);
  expect(await counters()).toEqual(await recounted());
});

test("a chunk that fails at its last result counts for nothing, and once it can it counts once", async () => {
  const cases = several(45).map((values, index) =>
    index % 9 === 4 ? { ...values, address1: null } : values,
  );
  const made = await workshop.approved(cases);
  // The connection of a chunk is cut when it has written all its results but one, as by a killed process.
  await office.rows(`create function cut_off() returns trigger language plpgsql as $$
    begin if new.case_id = ${Number(made.cases[39])} then perform pg_terminate_backend(pg_backend_pid()); end if;
    return new; end $$`);
  await office.rows(
    "create trigger cut_off before update on paper_results for each row execute function cut_off()",
  );
  const first = workshop.worker();
  first.start();
  await eventually(async () => expect(await jobs()).toMatchObject([{ made: 18, missing: 2 }]));
  await eventually(async () => expect(await office.rows("select 1 from papers")).toHaveLength(18));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await jobs()).toEqual([{ state: "running", total: 45, made: 18, missing: 2, failed: 0 }]);
  expect(await counters()).toEqual(await recounted());
  await first.stop();
  await office.rows("drop trigger cut_off on paper_results");
  workshop.worker().start();
  await done();
  expect(await jobs()).toEqual([{ state: "done", total: 45, made: 40, missing: 5, failed: 0 }]);
  expect(await counters()).toEqual(await recounted());
});

test("a chunk adds to the counters what it did, and does not count the job anew", async () => {
  await workshop.approved(several(3));
  // As if a hundred had been made whose results are not looked at again.
  await office.rows("update paper_jobs set total = total + 100, made = 100");
  workshop.worker().start();
  await done();
  expect(await jobs()).toEqual([{ state: "done", total: 103, made: 103, missing: 0, failed: 0 }]);
});

test("counters that are wrong do not keep a job from its end", async () => {
  await workshop.approved(several(3));
  await office.rows("update paper_jobs set made = -1");
  workshop.worker().start();
  await done();
  expect(await jobs()).toEqual([{ state: "done", total: 3, made: 3, missing: 0, failed: 0 }]);
});
