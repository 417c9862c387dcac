// The examples in deploy/ as far as they can be judged without their programs: they are well-formed, and name settings that there
// are, with values that a start in production takes.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { DRAIN_MS } from "#app/domain/limits.ts";
import { readEnv, VARIABLE_NAMES } from "#app/env.server.ts";
import { imageOf, readDockerfile } from "../../scripts/image/dockerfile.mjs";

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, unknown>;
}

const text = (file: string) => readFileSync(`deploy/${file}`, "utf8");
const compose = parse(text("compose.yaml")) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const image = imageOf(readDockerfile(text("Dockerfile")));
const unknown = (names: string[]) => names.filter((name) => !VARIABLE_NAMES.includes(name));

/** Longer than what was begun may take, and what then closes. */
const STOPS_WITHIN_SECONDS = DRAIN_MS / 1000 + 5;

test("compose.yaml gives the panel settings that it takes in production", () => {
  const { panel = {}, database = {}, mail = {} } = compose.services;
  const given = Object.fromEntries(
    Object.entries(panel.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:\?[^}]+\}/g, "c2VjcmV0LW9mLXRoZS1yaWdodC1sZW5ndGgtMDEyMzQ1"),
    ]),
  );
  expect(
    unknown([...Object.keys(given), ...Object.keys(image.settings).filter((name) => name !== "NODE_ENV")]),
  ).toEqual([]);
  const env = readEnv({ ...image.settings, ...given });
  expect(env).toMatchObject({ mode: "production", dataDir: "/data" });

  // What a setting says of another service is what that service is.
  const url = new URL(env.databaseUrl ?? "");
  expect([url.hostname, url.username, url.pathname]).toEqual([
    "database",
    database.environment?.POSTGRES_USER,
    `/${database.environment?.POSTGRES_DB ?? ""}`,
  ]);
  expect(new URL(env.mailUrl).hostname).toBe("mail");
  expect(mail.image).toBeDefined();
  expect(panel.ports).toEqual([`127.0.0.1:${new URL(env.appOrigin).port}:${String(env.port)}`]);
  expect(panel.build).toEqual({ context: "..", dockerfile: "deploy/Dockerfile" });
  expect(Object.keys(panel.depends_on ?? {}).filter((name) => !(name in compose.services))).toEqual([]);
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.map((each) => each.split(":")),
  );
  expect(mounted.map(([name]) => name).sort()).toEqual(Object.keys(compose.volumes).sort());
  expect(panel.volumes?.map((each) => each.split(":")[1])).toEqual(image.volumes);
  expect(Number.parseInt(panel.stop_grace_period ?? "", 10)).toBeGreaterThanOrEqual(STOPS_WITHIN_SECONDS);
});

test("the systemd unit starts what the build makes, and waits for its end", () => {
  const unit = text("litigation-panel.service");
  const lines = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  const settings = lines("Environment").flatMap((line) =>
    line.split(" ").map((each) => each.split("=")[0] ?? ""),
  );
  expect(unknown(settings)).toEqual([]);
  expect(lines("ExecStart")).toEqual([`/usr/bin/${image.command.join(" ")}`]);
  // The longest DRAIN_SECONDS that is taken: more than that is refused.
  const most = 300;
  expect(() => readEnv({ DRAIN_SECONDS: String(most + 1) })).toThrow("DRAIN_SECONDS");
  expect(Number(lines("TimeoutStopSec")[0])).toBeGreaterThanOrEqual(most + STOPS_WITHIN_SECONDS);
});

test.each(["nginx.conf", "Caddyfile"])("%s keeps what is not for the public inside", (file) => {
  for (const name of ["healthz", "readyz", "statusz", "metrics"]) expect(text(file)).toContain(name);
});
