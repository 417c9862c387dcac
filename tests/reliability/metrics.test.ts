// The built server tells Prometheus what it was asked for.
import { expect, onTestFinished, test } from "vitest";
import { paths } from "#app/paths.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { testFolder } from "#tests/support/folders.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { removeMachine, startMachine } from "#tests/support/servers/machines.ts";
import { readMetrics } from "#tests/support/read-metrics.ts";
import { runningServer } from "#tests/support/servers/running-server.ts";

const TOKEN = "a-token-for-tests-only-0123456789abcdef";

// Slow: a server with a database of its own.
test("requests by route and status, at a port of its own and for who has the token", async () => {
  const server = await runningServer();
  onTestFinished(() => server.close());
  const port = String(await freePort());
  Object.assign(server.options.env, { METRICS_PORT: port, METRICS_TOKEN: TOKEN });
  await server.start();
  await server.signIn();
  const statuses = [];
  for (const address of [paths.cases(), paths.caseDialog({ caseId: 7 }, "comments"), "/no-such/9"])
    statuses.push((await server.get(address)).status);
  expect(statuses).toEqual([200, 404, 404]);
  expect((await server.get("/metrics")).status).toBe(404);

  const at = `http://localhost:${port}/metrics`;
  expect((await fetch(at)).status).toBe(401);
  const answer = await fetch(at, { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  const metrics = readMetrics(text);
  const cases = "/admin/litigation/cases/:batchId?";
  const count = (route: string, status: string, method = "GET") =>
    metrics.value("panel_http_requests_total", { method, route, status });
  expect(count(cases, "200")).toBe(1);
  expect(count(`${cases}/case/:caseId/comments`, "404")).toBe(1);
  expect(count("/admin/login", "302", "POST")).toBe(1);
  expect(count("other", "404")).toBe(1);
  expect(count("/metrics", "404")).toBe(1);
  // The parser puts the histograms of all labels together.
  expect(text).toContain(`panel_http_request_duration_seconds_count{method="GET",route="${cases}"} 1\n`);
  expect(metrics.value("panel_build_info")).toBe(1);
  expect(metrics.value("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
  // No id, number or name is in a label.
  expect(metrics.valuesOf("panel_http_requests_total", "route").filter((route) => /\d/.test(route))).toEqual(
    [],
  );
});

test("a worker answers at its own port, and works all the same where that is taken", async () => {
  const [database, port] = [await freshDatabase(), String(await freePort())];
  onTestFinished(() => database.close());
  const settings = { DATABASE_URL: database.url, DATA_DIR: await testFolder(), METRICS_PORT: port };
  const start = async () => {
    const machine = await startMachine("worker", "http://localhost:9", settings);
    onTestFinished(() => removeMachine(machine));
    return machine;
  };
  await start();
  const read = () =>
    fetch(`http://localhost:${port}/metrics`).then(
      (answer) => answer.text(),
      () => "",
    );
  await expect.poll(read).toContain("panel_database_up 1\n");
  const second = await start();
  const said = () => second.said().map(({ msg }) => msg);
  await expect.poll(said).toContain("METRICS_PORT cannot be used");
  expect(second.child.exitCode).toBeNull();
});
