import { describe, expect, test } from "vitest";
import { messages } from "#app/domain/messages.ts";
import { SIDES, signedInProvider } from "#tests/support/provider.ts";

describe.each(SIDES)("%s", (side) => {
  test("advocates are added and listed by name; an enrolment number is one person's", async () => {
    const { provider } = await signedInProvider(side);
    const first = {
      name: "Sample Advocate B",
      enrolment_no: "MAH/1234/2015",
      email_id: "B@sample.example",
      mobile: "98000 00001",
    };
    expect(await provider.addAdvocate(first)).toMatchObject({
      ok: true,
      data: { email_id: "b@sample.example" },
    });
    await provider.addAdvocate({ name: "Sample Advocate A" });
    const listed = await provider.listAdvocates({});
    expect(listed.ok && listed.data.results.map(({ name }) => name)).toEqual([
      "Sample Advocate A",
      "Sample Advocate B",
    ]);
    expect(await provider.addAdvocate({ name: "Another", enrolment_no: "mah / 1234 / 2015" })).toMatchObject({
      ok: false,
      status: 422,
      message: messages.advocates.exists,
    });
  });

  test.each([
    [{ name: " " }, messages.advocates.nameRequired],
    [{ name: "A", enrolment_no: "?" }, messages.advocates.enrolment],
    [{ name: "A", email_id: "a@b" }, messages.generic.email],
    [{ name: "A", mobile: "12" }, messages.generic.phone],
  ])("%j is refused", async (form, message) => {
    const { provider } = await signedInProvider(side);
    expect(await provider.addAdvocate(form)).toMatchObject({ ok: false, status: 422, message });
  });
});
