// While the mail host takes no mail the sign-in pages say what to do, to everybody alike.
import { afterEach, beforeEach, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { paths } from "#app/paths.ts";
import { startPanel, type TestPanel } from "#tests/support/panel.ts";
import { addUser, visitor } from "#tests/support/visitor.ts";

let panel: TestPanel;
beforeEach(async () => {
  panel = await startPanel({ signedIn: false });
  await addUser(panel);
});
afterEach(() => panel.close());

test("said before and after the password, and gone once the host takes mail", async () => {
  const browser = visitor(panel);
  expect((await browser.get(paths.login())).says).not.toContain(messages.signIn.mailDown);
  panel.panel.outbox.noteHost(new Error("connect ECONNREFUSED"));
  expect((await browser.get(paths.login())).says).toContain(messages.signIn.mailDown);
  const dialog = await browser.land(await browser.askForCode());
  expect(dialog.says).toContain("A one-time password is on its way to");
  expect(dialog.says).toContain(messages.signIn.mailDown);
  panel.panel.outbox.noteHost(null);
  expect((await browser.get(paths.login())).says).not.toContain(messages.signIn.mailDown);
});

test("it does not tell who has an account", async () => {
  panel.panel.outbox.noteHost(new Error("connect ECONNREFUSED"));
  const answers = [];
  for (const email of ["nobody@sample-panel.example", undefined]) {
    const browser = visitor(panel);
    const { status, says } = await browser.askForCode({
      ...(email && { email }),
      password: "not the password 7",
    });
    answers.push({ status, isSaid: says.includes(messages.signIn.mailDown) });
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toEqual({ status: 401, isSaid: true });
});
