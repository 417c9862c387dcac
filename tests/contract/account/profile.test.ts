import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openScanner } from "#app/files/scanner.server.ts";
import { LOGIN_LOCK_MINUTES, LOGIN_WRONG_PER_ACCOUNT, MAX_LOGO_BYTES } from "#app/domain/limits.ts";
import { messages } from "#app/domain/messages.ts";
import { passwordMessages, profileMessages, userMessages } from "#app/domain/users/user-messages.ts";
import { projectRoot } from "#app/project-root.server.ts";
import { dataOf, expectRefused, expectStale, twentyAtOnce } from "#tests/support/answers.ts";
import { upload } from "#tests/support/work/documents.ts";
import { keysIn, testFolder } from "#tests/support/folders.ts";
import { ADMIN } from "#tests/support/panel.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const KEY = "key-of-a-form-of-a-profile";
const NEXT = "another-sample-word-2026";
const LOGO = await readFile(path.join(projectRoot(), "tests/fixtures/logo.png"));

const session = ({ provider }: Pick<TestProvider, "provider">) =>
  provider.readSession({}).then((answer) => (answer.ok ? answer.data : null));
const keysOnDisk = ({ panel }: TestProvider) => keysIn(panel.panel.services.files);
const addSession = (desk: TestProvider, hash: string) =>
  desk.rows(
    "insert into sessions (user_id, token_hash, user_agent) select id, $1, 'Firefox/125' from users",
    [hash],
  );

test("one sees who one is and what one may do", async () => {
  const { provider } = await signedInProvider();
  expect(await dataOf(provider.readProfile({}))).toEqual({
    id: expect.any(Number) as number,
    version: 1,
    email: ADMIN.email,
    full_name: "Sample Admin",
    role: "admin",
    features: ["litigation_case", "litigation_create_case", "litigation_batch"],
    landing_page: "batch",
    active: true,
    limited: false,
    approver: false,
    template_editor: false,
    manages_users: false,
    ...{ needs_factor: false, break_glass: false },
    clients: [],
    logo_url: null,
  });
});

test("the name is changed once, told with before and after, and not by a stale form", async () => {
  const desk = await signedInProvider();
  const form = { full_name: "  Sample   Name ", version: 1, idempotency_key: KEY };
  const answer = await twentyAtOnce(() => desk.provider.updateOwnName(form));
  expect(answer).toMatchObject({ ok: true, message: profileMessages.nameUpdated });
  expect(await session({ provider: desk.as(desk.token) })).toMatchObject({ full_name: "Sample   Name" });
  expect(await desk.rows("select before, after from audit where action = 'user.name_changed'")).toEqual([
    { before: { full_name: "Sample Admin" }, after: { full_name: "Sample   Name" } },
  ]);
  await expectStale(desk.provider.updateOwnName({ full_name: "Other", version: 1 }));
  await expectRefused(
    desk.provider.updateOwnName({ full_name: " ", version: 2 }),
    422,
    userMessages.nameRequired,
  );
});

test("a changed password ends every other session, is told by mail, and the old one is dead", async () => {
  const desk = await signedInProvider();
  await addSession(desk, "a");
  const form = { password: ADMIN.password, new_password: NEXT, idempotency_key: KEY };
  const [first, second] = [
    await desk.provider.changePassword(form),
    await desk.provider.changePassword(form),
  ];
  expect(first).toEqual({ ok: true, data: {}, message: passwordMessages.changed });
  expect(second).toEqual(first);
  expect(await session({ provider: desk.as(desk.token) })).not.toBeNull();
  expect(await desk.rows("select 1 from sessions where ended_at is null")).toHaveLength(1);
  expect(await desk.rows("select kind, to_address from outbox where kind <> 'otp'")).toEqual([
    { kind: "password_changed", to_address: ADMIN.email },
  ]);
  const told =
    JSON.stringify(await desk.rows("select * from audit")) +
    JSON.stringify(await desk.rows("select * from outbox"));
  for (const secret of [NEXT, ADMIN.password, "argon2"]) expect(told).not.toContain(secret);
  desk.setNow(new Date(Date.now() + 31_000));
  await expectRefused(desk.as(null).sendLoginOtp(ADMIN), 401);
  expect(await desk.as(null).sendLoginOtp({ ...ADMIN, password: NEXT })).toMatchObject({ ok: true });
});

test.each([
  ["a wrong current one", { password: "not-the-password" }, passwordMessages.currentWrong],
  ["one too short", { new_password: "short" }, messages.signIn.passwordTooShort(8)],
  ["a common one", { new_password: "password1" }, messages.signIn.passwordCommon],
  ["the same again", { new_password: ADMIN.password }, passwordMessages.sameAsBefore],
  ["none", { new_password: "" }, passwordMessages.newRequired],
])("%s changes nothing and ends nothing", async (_what, wrong, message) => {
  const desk = await signedInProvider();
  await addSession(desk, "a");
  const before = await desk.rows("select password_hash from users");
  const form = { password: ADMIN.password, new_password: NEXT, idempotency_key: KEY, ...wrong };
  await expectRefused(desk.provider.changePassword(form), 422, message);
  expect(await desk.rows("select password_hash from users")).toEqual(before);
  expect(await desk.rows("select 1 from sessions where ended_at is null")).toHaveLength(2);
  // A refused form keeps its key: corrected, it is carried out.
  expect(
    await desk.provider.changePassword({ ...form, password: ADMIN.password, new_password: NEXT }),
  ).toMatchObject({ ok: true });
});

test("the current password is guessed at as seldom as at the sign-in page", async () => {
  const desk = await signedInProvider();
  const guess = (password: string) => desk.provider.changePassword({ password, new_password: NEXT });
  for (let time = 0; time < LOGIN_WRONG_PER_ACCOUNT; time += 1) {
    await expectRefused(guess(`wrong-${String(time)}`), 422);
  }
  await expectRefused(guess(ADMIN.password), 429, passwordMessages.tooManyTries);
  expect(
    await desk.rows(
      "select after ->> 'reason' as reason from audit where action = 'user.password_refused' order by id desc limit 1",
    ),
  ).toEqual([{ reason: "too many wrong passwords" }]);
  const later = new Date(Date.now() + LOGIN_LOCK_MINUTES * 60_000 + 1000);
  desk.setNow(later);
  await desk.rows("update sessions set last_seen_at = $1", [later.toISOString()]);
  expect(
    await desk.as(desk.token).changePassword({ password: ADMIN.password, new_password: NEXT }),
  ).toMatchObject({ ok: true });
});

test("a logo is kept, handed to its owner alone, replaced and removed", async () => {
  const desk = await signedInProvider();
  const form = { logo_file: await upload("our logo.png", LOGO), idempotency_key: KEY };
  const answer = await twentyAtOnce(() => desk.provider.uploadLogo(form));
  expect(answer).toMatchObject({ ok: true, message: profileMessages.logoUpdated });
  const key = (await session({ provider: desk.as(desk.token) }))?.logo_url ?? "";
  expect(await keysOnDisk(desk)).toEqual([key]);
  const file = await dataOf(desk.provider.readLogo({ key }));
  expect(file).toMatchObject({ mediaType: "image/png", bytes: LOGO.length });
  expect(Buffer.from(await new Response(file.stream).arrayBuffer()).equals(LOGO)).toBe(true);

  const other = await desk.signIn({ email: "other@sample-panel.example" });
  await expectRefused(other.provider.readLogo({ key }), 404);
  const limited = await desk.signIn({ email: "limited@sample-panel.example", clientIds: [] });
  await expectRefused(limited.provider.downloadMedia({ url: key }), 404);

  await desk.provider.uploadLogo({ logo_file: await upload("b.png", LOGO) });
  expect(await keysOnDisk(desk)).toHaveLength(1);
  await expectRefused(desk.provider.readLogo({ key }), 404);
  for (const message of [profileMessages.logoRemoved, profileMessages.noLogo]) {
    expect(await desk.provider.removeLogo({})).toMatchObject({ ok: true, message });
  }
  expect(await keysOnDisk(desk)).toEqual([]);
  expect(await desk.rows("select 1 from files")).toEqual([]);
  expect(await desk.rows("select 1 from audit where action = 'user.logo_changed'")).toHaveLength(3);
});

test("what is no logo is refused with its sentence, and nothing of it is kept", async () => {
  const desk = await signedInProvider();
  for (const [what, name, content, message] of [
    ["a page under a picture's name", "a.png", "<html>", messages.documents.notWhatItSays("png")],
    ["another kind of picture than its name says", "a.webp", LOGO, messages.documents.notWhatItSays("webp")],
    ["a drawing that may hold scripts", "a.svg", "<svg/>", profileMessages.logoWrongType],
    ["one cut short", "a.png", LOGO.subarray(0, 60), messages.documents.damaged],
    [
      "one too large",
      "a.png",
      Buffer.concat([LOGO, randomBytes(MAX_LOGO_BYTES)]),
      profileMessages.logoTooLarge,
    ],
    ["nothing", "a.png", "", profileMessages.logoRequired],
  ] as const) {
    const logo_file = await upload(name, content);
    await expectRefused(
      desk.provider.uploadLogo({ logo_file }),
      message === profileMessages.logoTooLarge ? 413 : 422,
      message,
      what,
    );
  }
  expect(await keysOnDisk(desk)).toEqual([]);
  expect(await session(desk)).toMatchObject({ logo_url: null });
});

test("an infected logo is refused, and one that must be scanned and cannot be", async () => {
  const desk = await signedInProvider();
  const { services } = desk.panel.panel;
  const folder = await testFolder();
  const command = path.join(folder, "scan.sh");
  await writeFile(command, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  const send = async () => desk.provider.uploadLogo({ logo_file: await upload("a.png", LOGO) });
  services.scanner = openScanner({ command, isRequired: true });
  await expectRefused(send(), 422, messages.files.infected);
  services.scanner = openScanner({ command: path.join(folder, "missing"), isRequired: true });
  await expectRefused(send(), 503, messages.files.notScanned);
  expect(await keysOnDisk(desk)).toEqual([]);
});

test("one's own sessions are seen and ended, and nobody else's", async () => {
  const desk = await signedInProvider();
  await addSession(desk, "a");
  await addSession(desk, "b");
  const other = await desk.signIn({ email: "other@sample-panel.example" });
  const theirs = await other.provider.listOwnSessions({});
  const own = await desk.provider.listOwnSessions({});
  if (!own.ok || !theirs.ok) throw new Error("no list");
  expect(own.data.results.map(({ is_this }) => is_this).filter(Boolean)).toHaveLength(1);
  expect(own.data.results).toHaveLength(3);
  expect(theirs.data.results).toHaveLength(1);
  const session_id = theirs.data.results[0]?.id ?? "";
  await expectRefused(desk.provider.endOwnSession({ session_id }), 404, userMessages.sessionUnknown);
  const ended = own.data.results.find(({ is_this }) => !is_this)?.id ?? "";
  expect(await desk.provider.endOwnSession({ session_id: ended })).toMatchObject({ ok: true });
  expect(await desk.provider.endOtherSessions({})).toMatchObject({
    message: userMessages.sessionsEnded(1),
  });
  expect(await desk.provider.endOtherSessions({})).toMatchObject({
    message: userMessages.sessionsEnded(0),
  });
  expect(await session({ provider: desk.as(desk.token) })).not.toBeNull();
  expect(await session({ provider: desk.as(other.token) })).not.toBeNull();
});
