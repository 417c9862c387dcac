import { expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { mailTemplateMessages as said } from "#app/domain/reference/reference-messages.ts";
import { dataOf, eachRefused, expectRefused, twentyAtOnce } from "#tests/support/answers.ts";
import { signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const mail = {
  name: "First reminder",
  subject: "Loan {{lan_number}}",
  body: "Dear {{customer_name}},\n\nplease call us.",
};

async function kept({ provider }: TestProvider, more = {}) {
  return dataOf(provider.addMailTemplate({ ...mail, ...more }));
}

test("templates are added, found, and offered to Bulk Communicate until they are not", async () => {
  const desk = await signedInProvider();
  const { provider } = desk;
  const { id } = await kept(desk);
  await kept(desk, { name: "Second reminder", subject: "Your instalments" });
  const found = await dataOf(provider.findMailTemplates({ page: 1, search: "instal" }));
  expect(found.results.map(({ name }) => name)).toEqual(["Second reminder"]);
  expect(await provider.setMailTemplateActive({ template_id: id, version: 1, active: false })).toMatchObject({
    ok: true,
    message: "First reminder deactivated",
  });
  const offered = await dataOf(provider.listMailTemplates({}));
  expect(offered.results.map(({ name }) => name)).toEqual(["Second reminder"]);
  const all = await dataOf(provider.findMailTemplates({ page: 1 }));
  expect(all.results.map(({ name, active }) => [name, active])).toEqual([
    ["Second reminder", true],
    ["First reminder", false],
  ]);
});

test("a change is noted before and after; a stale one, and a taken name, are refused", async () => {
  const desk = await signedInProvider();
  const { provider } = desk;
  const { id: template_id } = await kept(desk);
  const other = await kept(desk, { name: "Other" });
  const form = { ...mail, template_id, version: 1, subject: "About {{lan_number}}" };
  expect(await provider.updateMailTemplate(form)).toMatchObject({ ok: true, message: said.updated });
  const stale = { ok: false, status: 409, message: messages.generic.changedByOther };
  expect(await provider.updateMailTemplate(form)).toMatchObject(stale);
  expect(await provider.setMailTemplateActive({ template_id, version: 1, active: false })).toMatchObject(
    stale,
  );
  const taken = { ok: false, status: 422, message: messages.bulkMail.templateNameTaken };
  expect(await provider.addMailTemplate(mail)).toMatchObject(taken);
  const alike = { ...mail, name: mail.name.toUpperCase() };
  expect(await provider.addMailTemplate(alike)).toMatchObject(taken);
  expect(await provider.updateMailTemplate({ ...mail, template_id: other.id, version: 1 })).toMatchObject(
    taken,
  );
  expect(await desk.rows("select before, after from audit where action = 'mail_template.updated'")).toEqual([
    { before: { subject: mail.subject }, after: { subject: "About {{lan_number}}" } },
  ]);
  expect(await provider.readMailTemplate({ template_id })).toMatchObject({
    ok: true,
    data: { subject: "About {{lan_number}}", body: mail.body, version: 2 },
  });
  await expectRefused(provider.readMailTemplate({ template_id: 999 }), 404, said.unknown);
});

test("twenty at the same moment are one template", async () => {
  const desk = await signedInProvider();
  const form = { ...mail, idempotency_key: "key-of-a-template-01" };
  await twentyAtOnce(() => desk.provider.addMailTemplate(form));
  expect(await desk.rows("select 1 from mail_templates")).toHaveLength(1);
});

test("what breaks a rule is refused with its sentence", async () => {
  const { provider, rows } = await signedInProvider();
  await eachRefused(422, (wrong) => provider.addMailTemplate({ ...mail, ...wrong }), [
    [{ name: "" }, said.nameRequired],
    [{ subject: "" }, messages.bulkMail.subjectRequired],
    [{ body: " " }, messages.bulkMail.bodyRequired],
    [
      { body: "Dear {{custmer_name}}" },
      messages.bulkMail.unknownPlaceholder("custmer_name", "customer_name"),
    ],
    [{ subject: "{{lan}}" }, messages.bulkMail.unknownPlaceholder("lan", "lan_number")],
    [{ body: "{customer_name}" }, messages.bulkMail.brokenPlaceholder],
  ]);
  expect(await rows("select 1 from mail_templates")).toEqual([]);
});
