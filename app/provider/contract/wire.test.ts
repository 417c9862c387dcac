import { describe, expect, test } from "vitest";
import * as z from "zod";
import { login, SessionUser } from "./account/account.ts";
import { listBatches } from "./batches/batches.ts";
import { listCases } from "./cases/cases.ts";
import {
  dataReply,
  flagField,
  jsonField,
  listReply,
  messageReply,
  pageReply,
  UploadField,
  WireFlag,
  WireId,
  WireNumber,
  WireText,
  WireTexts,
} from "./wire.ts";

const Row = z.object({ id: WireId, name: WireText });

describe("fields", () => {
  test.each([
    ["text", "text"],
    ["  kept as it is ", "  kept as it is "],
    [0, "0"],
    [12.5, "12.5"],
    ["None of it", "None of it"],
    ["", null],
    ["   ", null],
    ["null", null],
    ["None", null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    [true, null],
    [{}, null],
    [["a"], null],
  ])("text: %j is %j", (value, read) => {
    expect(WireText.parse(value)).toBe(read);
  });

  test.each([
    [7, 7],
    ["41", 41],
    [" 41 ", 41],
    ["-3", -3],
    ["12.5", 12.5],
    ["", null],
    ["many", null],
    ["1e999", null],
    [Number.POSITIVE_INFINITY, null],
    [null, null],
    [undefined, null],
    [[], null],
    [true, null],
  ])("number: %j is %j", (value, read) => {
    expect(WireNumber.parse(value)).toBe(read);
  });

  test.each([
    [7, 7],
    ["7", 7],
    ["007", 7],
  ])("id: %j is %j", (value, read) => {
    expect(WireId.parse(value)).toBe(read);
  });

  test.each([0, -1, 1.5, "", "x", "1.5", "12345678901234567", 2 ** 53, null, undefined, [7], {}, true])(
    "id: %j is none",
    (value) => {
      expect(WireId.safeParse(value).success).toBe(false);
    },
  );

  test("flag: true, the text true and 1 are yes; all else is no", () => {
    for (const yes of [true, "true", 1]) expect(WireFlag.parse(yes)).toBe(true);
    for (const no of [false, "false", 0, "1", "yes", null, undefined, {}])
      expect(WireFlag.parse(no)).toBe(false);
  });

  test.each([
    ["civil_suit, drt,,nclt ", ["civil_suit", "drt", "nclt"]],
    [
      ["drt", " nclt ", "", null, 7],
      ["drt", "nclt"],
    ],
    ["", []],
    [null, []],
    [undefined, []],
    [{ 0: "drt" }, []],
  ])("texts: %j are %j", (value, read) => {
    expect(WireTexts.parse(value)).toEqual(read);
  });

  test("a form's flag, object and file", () => {
    expect([true, "true", "on", false, "false", "", undefined].map((raw) => flagField.parse(raw))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(flagField.safeParse("maybe").success).toBe(false);
    const Mapping = jsonField(z.record(z.string(), z.string()));
    expect(Mapping.parse('{"a":"b"}')).toEqual({ a: "b" });
    expect(Mapping.parse({ a: "b" })).toEqual({ a: "b" });
    for (const wrong of ["{", "", "[]", "null", 7, undefined])
      expect(Mapping.safeParse(wrong).success).toBe(false);
    expect(UploadField.safeParse({ path: "/tmp/x", name: "x.xlsx", size: 1 }).success).toBe(true);
    for (const wrong of ["/tmp/x", null, {}, { path: "/tmp/x" }]) {
      expect(UploadField.safeParse(wrong).success).toBe(false);
    }
  });
});

describe("replies", () => {
  const rows = [{ id: 1, name: "One" }];

  test.each([
    ["the body", rows],
    ["results", { results: rows }],
    ["data", { data: rows }],
    ["data.results", { status: "success", data: { results: rows } }],
    ["data.data", { data: { data: rows } }],
  ])("a list is found in %s", (_where, body) => {
    expect(listReply(Row).parse(body)).toEqual({ results: rows });
    expect(pageReply(Row).parse(body)).toEqual({ results: rows, count: 1, page_number: null });
  });

  test.each([
    undefined,
    null,
    "text",
    7,
    {},
    { data: null },
    { data: {} },
    { results: {} },
    { data: { results: "x" } },
  ])("%j holds no list", (body) => {
    expect(listReply(Row).safeParse(body).success).toBe(false);
    expect(pageReply(Row).safeParse(body).success).toBe(false);
  });

  test("rows without an id are left out", () => {
    const mixed = { results: [...rows, null, "row", [], { name: "no id" }, { id: "2" }] };
    expect(listReply(Row).parse(mixed)).toEqual({ results: [...rows, { id: 2, name: null }] });
  });

  test.each([
    [{ results: rows, count: "41" }, 41],
    [{ data: { results: rows, count: 41 } }, 41],
    [{ data: rows, count: 41.9 }, 41],
    [{ results: rows, count: -5 }, 0],
    [{ results: rows, count: "many" }, 1],
    [{ results: rows, count: null }, 1],
  ])("%j counts %i", (body, count) => {
    expect(pageReply(Row).parse(body)).toMatchObject({ count });
  });

  test("a message is read whatever stands beside it; data must be there", () => {
    for (const body of [undefined, null, [], "x", { data: 7 }]) expect(messageReply.parse(body)).toEqual({});
    expect(dataReply(Row).parse({ data: { id: 1, name: "" } })).toEqual({ id: 1, name: null });
    for (const body of [undefined, null, [], "x", { id: 1 }])
      expect(dataReply(Row).safeParse(body).success).toBe(false);
  });

  test("a batch or case of which only the id can be read is still a row", () => {
    const wrong = {
      results: [{ id: 7, case_id: 7, litigation_client: "x", batch: [], samples: "none", relief_sought: 7 }],
    };
    expect(listBatches.reply.parse(wrong)).toMatchObject({
      results: [
        {
          id: 7,
          litigation_client: { id: null, name: null },
          samples: [],
          relief_sought: [],
          not_filed: null,
        },
      ],
    });
    expect(listCases.reply.parse(wrong)).toMatchObject({
      results: [{ case_id: 7, customer_name: null, batch: { relief_sought: [], case_date: null } }],
    });
  });
});

describe("the user of a sign-in", () => {
  const wire = { role: "admin", token: "t", user_id: "5", email: "a@sample.example", groups: "admin,staff" };

  test("client, settings and profile are nested on the wire and flat here", () => {
    const user = login.reply.parse({
      data: {
        ...wire,
        active_client: { client_id: "3", logo_url: "/logo.png" },
        settings: { landing_page: "cases" },
        profileCompleted: true,
        features: ["litigation_case"],
      },
    });
    expect(user).toEqual({
      token: "t",
      user_id: 5,
      role: "admin",
      email: "a@sample.example",
      full_name: null,
      client_id: 3,
      logo_url: "/logo.png",
      groups: ["admin", "staff"],
      features: ["litigation_case"],
      landing_page: "cases",
      profile_completed: true,
      // Ours: a host that does not say so has neither.
      sees_all_clients: false,
      is_limited: false,
      must_add_factor: false,
      dead_mails: null,
      samples_waiting: null,
      templates_waiting: null,
      has_mail_tray: false,
      is_approver: false,
      edits_templates: false,
      manages_users: false,
    });
    // What the session cookie holds is read by the same rule.
    expect(SessionUser.parse(user)).toMatchObject({
      client_id: 3,
      landing_page: "cases",
      profile_completed: true,
    });
  });

  test.each([null, undefined, "x", 7, []])("an active client that is %j is none", (active_client) => {
    expect(login.reply.parse({ data: { ...wire, active_client, settings: active_client } })).toMatchObject({
      client_id: null,
      logo_url: null,
      landing_page: "batch",
    });
  });

  test.each(["", "a b", "a\r\nb", "नो", "x".repeat(2001), null, 7])("%j is no token", (token) => {
    expect(login.reply.safeParse({ data: { ...wire, token } }).success).toBe(false);
  });
});
