import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { pageHandlers } from "#app/front-door/page-handlers.server.ts";

/** One page that says in which language it is, and which there are. */
function buildIn(language: string): ServerBuild {
  const page = { id: "page", path: "page" };
  const loader = ({ context }: { context: AppLoadContext }) =>
    new Response(JSON.stringify([language, context.languages]));
  return {
    ...{ mode: "production", publicPath: "/", assetsBuildDirectory: "", isSpaMode: false },
    ...{ future: {}, basename: "/", entry: { module: { default: () => new Response("") } } },
    routes: { page: { ...page, module: { loader } } },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: `build-${language}` },
  } as unknown as ServerBuild;
}

let read = 0;
const readHindi = () => {
  read += 1;
  return Promise.resolve(buildIn("hi"));
};
const { answer } = pageHandlers(buildIn("en"), new Map([["hi", readHindi]]));

async function ask(cookie: string, query = "") {
  const request = new Request(`http://panel.example/page${query}`, { headers: { Cookie: cookie } });
  const response = await answer(request, {});
  return { said: (await response.json()) as unknown, build: response.headers.get("X-Panel-Build") };
}

test.each([
  ["", "en"],
  ["language=hi", "hi"],
  ["sid=x; language=hi; menu=open", "hi"],
  ["language=en", "en"],
  ["language=xx", "en"],
  ["otherlanguage=hi", "en"],
  ["language=hindi", "en"],
])("a browser with the cookies %j gets its pages in %s", async (cookie, language) => {
  expect((await ask(cookie)).said).toEqual([language, ["en", "hi"]]);
});

test("the build of another language is read once", async () => {
  await ask("language=hi");
  await ask("language=hi");
  expect(read).toBe(1);
});

test("what a page's script asks for names the build that answers; a page does not", async () => {
  expect((await ask("", "?_data=page")).build).toBe("build-en");
  expect((await ask("language=hi", "?_data=page")).build).toBe("build-hi");
  expect((await ask("")).build).toBeNull();
});

test("a language that is not built is English", async () => {
  const only = pageHandlers(buildIn("en"), new Map());
  const request = new Request("http://panel.example/page", { headers: { Cookie: "language=hi" } });
  expect(await (await only.answer(request, {})).json()).toEqual(["en", ["en"]]);
});
