// Documents can be relied on: what a comment or a page points to is there, and every decision is in the index.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file));

const text = (file: string) => readFileSync(file, "utf8");

const pages = ["README.md", "CHANGELOG.md", ...filesIn("docs", /\.md$/)];
const code = [
  ...["app", "tests", "scripts"].flatMap((folder) => filesIn(folder, /\.(tsx?|m?js|css|sql)$/)),
  ...readdirSync(".").filter((file) => /\.(ts|js)$|^\.env\.example$/.test(file)),
];

test("every page of docs/ that the code names is there", () => {
  const named = code.flatMap((file) =>
    [...text(file).matchAll(/\bdocs\/[\w./-]*\w/g)].map(([page]) => ({ file, page })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ page }) => !existsSync(page))).toEqual([]);
});

test("every promise that the code cites is in docs/security.md", () => {
  const promises = text("docs/security.md");
  const cited = code.flatMap((file) =>
    [...text(file).matchAll(/docs\/security\.md ([A-G]-\d{2})(?: to ([A-G]-\d{2}))?/g)].flatMap(
      ([, ...ids]) => ids.filter(Boolean),
    ),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((id) => !promises.includes(`| ${id} |`))).toEqual([]);
});

test("no comment cites a page that is not in the repository", () => {
  const elsewhere =
    /\b(house|product|words|legal|stack|specification)\.md\b|\bhouse rules?\b|the specification's/i;
  const here = path.relative(process.cwd(), import.meta.filename);
  const comments = code
    .filter((file) => file !== here)
    .flatMap((file) =>
      text(file)
        .split("\n")
        .filter((line) => /^\s*(\/\/|\/?\*|#|--)/.test(line)),
    );
  expect(comments.filter((line) => elsewhere.test(line))).toEqual([]);
});

test("every link of a page leads to a file", () => {
  const links = pages.flatMap((page) =>
    [...text(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => ({ page, to })),
  );
  expect(links.length).toBeGreaterThan(20);
  const broken = links.filter(
    ({ page, to }) => !/^https?:/.test(to) && !existsSync(path.join(path.dirname(page), to)),
  );
  expect(broken).toEqual([]);
});

test("every decision is in the index, under its own title", () => {
  const index = text("docs/decisions/README.md");
  const decisions = readdirSync("docs/decisions").filter((file) => /^\d{3}-/.test(file));
  const lines = decisions.map((file) => {
    const [, number = "", title = ""] = /^# (\d{3})\. (.+)$/m.exec(text(`docs/decisions/${file}`)) ?? [];
    return `| ${number} | [${title}](${file}) |`;
  });
  expect(lines.filter((line) => !index.includes(line))).toEqual([]);
  expect(index.match(/^\| \d{3} \|/gm)).toHaveLength(decisions.length);
});

test("what docs/architecture.md names in app/ is there", () => {
  const named = [...text("docs/architecture.md").matchAll(/`([\w/-]+(?:\.[\w-]+)*\.(?:tsx?|md))`/g)].map(
    ([, file = ""]) => file,
  );
  expect(named.length).toBeGreaterThan(15);
  const all = [...filesIn("app", /\.(tsx?|md)$/), ...filesIn("tests", /\.tsx?$/), "server.ts"];
  expect(named.filter((file) => !all.some((one) => `/${one}`.endsWith(`/${file}`)))).toEqual([]);
});
