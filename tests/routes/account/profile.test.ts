import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { passwordMessages, profileMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { paths } from "#app/paths.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { pageOf, panelOnHost, says } from "#tests/support/dialog.ts";
import { ADMIN, startPanel, type TestPanel } from "#tests/support/panel.ts";
import { json, own } from "#tests/support/hosts/provider-host.ts";
import { words } from "#tests/support/words.ts";

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel();
});
afterEach(() => panel.close());

const KEY = "a-key-of-one-form-0010";
const NEXT = "another-sample-word-2026";
const LOGO = await readFile(path.join(projectRoot(), "tests/fixtures/logo.png"));
const logoForm = (name: string, content: BlobPart) => {
  const form = new FormData();
  form.set("idempotency_key", KEY);
  form.set("logo_file", new File([content], name));
  return form;
};
/** What the profile says after a form, its toast included. */
const landed = async (answer: Response) => {
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe(paths.profile());
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  const { html } = await pageOf(panel, paths.profile(), cookie);
  return { html, says: words(html) };
};
const addSession = (hash: string) =>
  panel.rows(
    "insert into sessions (user_id, token_hash, address, user_agent) select id, $1, '192.0.2.9', 'Firefox/125 Windows' from users",
    [hash],
  );

test("one's own page says who one is, what one may do, and where one is signed in", async () => {
  await addSession("a");
  const { status, html } = await pageOf(panel, paths.profile());
  expect(status).toBe(200);
  expect(html).toContain("<title>My Profile · Litigation Panel</title>");
  const page = words(html);
  expect(page).toContain("|Name|Sample Admin|Email|admin@sample-panel.example|Role|Admin|");
  expect(page).toContain("|Clients|All clients|Rights|—|");
  expect(page).toContain("|Unknown device|This one|");
  expect(page).toContain("|Firefox on Windows|192.0.2.9|");
  expect(page).toContain("|End All Others|");
  expect((await pageOf(panel, paths.batches())).html).toContain(`href="${paths.profile()}"`);
});

test("it is there for whoever is signed in, with no feature and no client", async () => {
  panel.as(await panel.signIn({ email: "none@sample-panel.example", features: [], clientIds: [] }));
  const page = words((await pageOf(panel, paths.profile())).html);
  expect(page).toContain("|Clients|No client|");
  for (const dialog of ["name", "password", "logo", "remove-logo"] as const) {
    expect((await pageOf(panel, paths.profile(dialog))).status).toBe(200);
  }
});

test("the name is changed, in the header too; a stale form shows both", async () => {
  const form = { full_name: "Sample Somebody", version: "1", idempotency_key: KEY };
  expect((await landed(await panel.post(paths.profile("name"), form))).says).toMatch(
    /\|Sample Somebody\|.*\|Name updated\|/s,
  );
  const stale = await panel.post(paths.profile("name"), { full_name: "Sample Other", version: "1" });
  expect(stale.status).toBe(409);
  const html = await stale.text();
  expect(says(html)).toContain("|Now stored: Sample Somebody|");
  expect(html).toContain('value="Sample Other"');
  const blank = await panel.post(paths.profile("name"), { full_name: " ", version: "2" });
  expect(blank.status).toBe(422);
  expect(says(await blank.text())).toContain("|Please enter the name|");
});

test("a changed password ends the other sessions and keeps this one", async () => {
  await addSession("a");
  const form = { password: ADMIN.password, new_password: NEXT, repeated: NEXT, idempotency_key: KEY };
  const page = await landed(await panel.post(paths.profile("password"), form));
  expect(page.says).toContain(`|${passwordMessages.changed}|`);
  expect(page.says).not.toContain("192.0.2.9");
});

test.each([
  [{ password: "wrong-one" }, passwordMessages.currentWrong],
  [{ password: "" }, passwordMessages.currentRequired],
  [{ new_password: "", repeated: "" }, passwordMessages.newRequired],
  [{ repeated: "something-else" }, passwordMessages.repeatDiffers],
  [
    { new_password: "password1", repeated: "password1" },
    "This password is one of the most common ones. Please choose another.",
  ],
])("%j is refused with its sentence, and no password comes back", async (wrong, sentence) => {
  const form = {
    password: ADMIN.password,
    new_password: NEXT,
    repeated: NEXT,
    idempotency_key: KEY,
    ...wrong,
  };
  const answer = await panel.post(paths.profile("password"), form);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(says(html)).toContain(`|${sentence}|`);
  for (const secret of Object.values(form)) {
    if (secret !== "" && secret !== KEY) expect(html).not.toContain(secret);
  }
});

test("a logo is shown in the header from the panel's own origin, to its owner alone", async () => {
  const page = await landed(await panel.post(paths.profile("logo"), logoForm("logo.png", LOGO)));
  expect(page.says).toContain(`|${profileMessages.logoUpdated}|`);
  const address = /<img[^>]*src="(\/admin\/litigation\/profile\/logo\/[^"]+)"/.exec(page.html)?.[1] ?? "";
  expect(page.html.split(address).length).toBeGreaterThan(2);
  const picture = await panel.get(address);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("Content-Type")).toBe("image/png");
  expect(picture.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  expect(Buffer.from(await picture.arrayBuffer()).equals(LOGO)).toBe(true);
  const own = panel.as;
  own(await panel.signIn({ email: "other@sample-panel.example" }));
  expect((await panel.get(address)).status).toBe(404);
  own("");
  expect((await panel.get(address)).status).toBe(302);
});

test("a logo is removed after a question", async () => {
  await panel.post(paths.profile("logo"), logoForm("logo.png", LOGO));
  expect(says((await pageOf(panel, paths.profile("remove-logo"))).html)).toContain(
    `|${profileMessages.logoRemoveExplained}|`,
  );
  const page = await landed(
    await panel.post(paths.profile("remove-logo"), { idempotency_key: "a-key-of-one-form-0011" }),
  );
  expect(page.says).toContain(`|${profileMessages.logoRemoved}|`);
  expect(page.html).not.toContain("/profile/logo/");
});

test.each([
  ["logo.svg", "<svg/>", profileMessages.logoWrongType],
  [
    "logo.png",
    "<html>",
    "This file is named .png but holds something else. Save it again as .png and upload that copy.",
  ],
  ["", "", profileMessages.logoRequired],
])("a logo %j that is none is refused with its sentence", async (name, content, sentence) => {
  const answer = await panel.post(paths.profile("logo"), logoForm(name, content));
  expect(answer.status).toBe(422);
  expect(says(await answer.text())).toContain(`|${sentence}|`);
  expect(await panel.rows("select 1 from files")).toEqual([]);
});

test("sessions of one's own are ended, one and all others; one that is nobody's is not there", async () => {
  await addSession("a");
  await addSession("b");
  const [one] = await panel.rows("select id from sessions where token_hash = 'a'");
  const page = await landed(await panel.post(paths.endOwnSessions(String(one?.id)), {}));
  expect(page.says).toContain("|Session ended|");
  expect(page.says.split("192.0.2.9")).toHaveLength(2);
  const all = await landed(await panel.post(paths.endOwnSessions(null), {}));
  expect(all.says).toContain("|1 session ended|");
  expect(all.says).not.toContain("End All Others");
  for (const id of ["x", crypto.randomUUID()])
    expect((await panel.post(paths.endOwnSessions(id), {})).status).toBe(404);
});

describe("a host that fails", () => {
  const AT = "/litigation/api/panel/";
  const PROFILE = `${AT}readProfile`;
  const ME = own({
    ...{ id: 1, version: 1, full_name: "Sample Admin", role: "admin" },
    ...{ features: [], clients: [], logo_url: null },
  });

  test("with the profile: its message, or that it offers none", async () => {
    await panel.close();
    ({ panel } = await panelOnHost({ [PROFILE]: json({}, 500) }));
    expect(words((await pageOf(panel, paths.profile())).html)).toContain(
      "|Failed to fetch your profile|Try Again|",
    );
    await panel.close();
    ({ panel } = await panelOnHost({}));
    expect(words((await pageOf(panel, paths.profile())).html)).toContain(
      "|This provider does not offer that.|",
    );
  });

  test("with sessions: the rest of the page is there", async () => {
    await panel.close();
    ({ panel } = await panelOnHost({ [PROFILE]: ME, [`${AT}listOwnSessions`]: json({}, 500) }));
    const page = words((await pageOf(panel, paths.profile())).html);
    expect(page).toContain("|Name|Sample Admin|");
    expect(page).toContain(`|${userMessages.sessionsFailed}|Try Again|`);
  });

  test("with a form: each its own sentence", async () => {
    await panel.close();
    const replies = ["updateOwnName", "changePassword", "uploadLogo", "removeLogo"].map((call) => [
      AT + call,
      json({}, 500),
    ]);
    ({ panel } = await panelOnHost({ [PROFILE]: ME, ...Object.fromEntries(replies) }));
    const posts = [
      ["name", { full_name: "Sample Other", version: "1" }, profileMessages.nameNotUpdated],
      ["password", { password: "a", new_password: NEXT, repeated: NEXT }, passwordMessages.notChanged],
      ["logo", logoForm("logo.png", LOGO), profileMessages.logoNotUpdated],
      ["remove-logo", {}, profileMessages.logoNotRemoved],
    ] as const;
    for (const [dialog, form, sentence] of posts) {
      const answer = await panel.post(paths.profile(dialog), form);
      expect(answer.status).toBe(502);
      expect(says(await answer.text())).toContain(`|${sentence}|`);
    }
    for (const address of [paths.endOwnSessions(null), paths.endOwnSessions(crypto.randomUUID())]) {
      expect([302, 404]).toContain((await panel.post(address, {})).status);
    }
  });
});
