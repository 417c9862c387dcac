import { describe, expect, test } from "vitest";
import { files } from "#app/database/schema.ts";
import { messages } from "#app/domain/messages.ts";
import { dataOf, expectRefused } from "#tests/support/answers.ts";
import { FOREIGN_ADDRESSES } from "#tests/support/inputs/foreign-addresses.ts";
import { importedBatch } from "#tests/support/work/imports.ts";
import { SIDES, signedInProvider, type TestProvider } from "#tests/support/provider.ts";

const PDF = "%PDF-1.7 sample";

/** A stored file of a client's. */
async function storedFile({ panel }: TestProvider, client_id: number, name = "न notice.pdf", content = PDF) {
  const { services, database } = panel.panel;
  const { key, bytes, sha256 } = await services.files.put(Buffer.from(content));
  const row = { key, bytes, sha256, client_id, name, purpose: "paper", media_type: "application/pdf" };
  await database.db.insert(files).values(row);
  return key;
}

describe.each(SIDES)("%s", (side) => {
  test("a file comes with its name, type, size and every byte", async () => {
    const desk = await signedInProvider(side);
    const url = await storedFile(desk, (await desk.given.client()).id);
    const { stream, ...file } = await dataOf(desk.provider.downloadMedia({ url }));
    expect(file).toEqual({ name: "न notice.pdf", mediaType: "application/pdf", bytes: PDF.length });
    expect(await new Response(stream).text()).toBe(PDF);
    expect(await desk.rows("select object_id from audit where action = 'file.downloaded'")).toEqual([
      { object_id: url },
    ]);
  });

  test("an empty one says so, and so does one that is not there", async () => {
    const desk = await signedInProvider(side);
    const url = await storedFile(desk, (await desk.given.client()).id, "empty.pdf", "");
    expect(await desk.provider.downloadMedia({ url })).toMatchObject({
      ok: false,
      message: messages.files.empty,
    });
    await expectRefused(desk.provider.downloadMedia({ url: "0".repeat(32) }), 404, messages.files.notFound);
  });

  test("an address is never looked for anywhere: it is a key, or nothing", async () => {
    const { provider } = await signedInProvider(side);
    for (const pattern of [...FOREIGN_ADDRESSES, "../../etc/passwd", "..%2f..%2fetc%2fpasswd", "report/x"]) {
      const url = pattern.replaceAll("CANARY", "9").replaceAll("HOST", "9");
      const answer = await provider.downloadMedia({ url });
      expect(answer, JSON.stringify(url)).toMatchObject({ ok: false });
      expect([404, 422], JSON.stringify(url)).toContain(answer.ok ? 200 : answer.status);
    }
  });
});

test("another client's is as unknown as one that is not there", async () => {
  const desk = await signedInProvider();
  const [own, foreign] = [await desk.given.client(), await desk.given.client()];
  const { provider } = await desk.signIn({ email: "one@sample-panel.example", clientIds: [own.id] });
  const allowed = await dataOf(provider.downloadMedia({ url: await storedFile(desk, own.id) }));
  await allowed.stream.cancel();
  const refused = await provider.downloadMedia({ url: await storedFile(desk, foreign.id) });
  await expectRefused(refused, 404, messages.files.notFound);
  expect(await provider.downloadMedia({ url: "0".repeat(32) })).toEqual(refused);
});

test("a report, whose name anybody can write, is for who may open batches", async () => {
  const desk = await signedInProvider();
  const url = `report/${String((await importedBatch(desk, 1)).batch_id)}`;
  const features = ["litigation_case", "litigation_create_case"] as const;
  const { provider } = await desk.signIn({ email: "cases@sample-panel.example", features });
  await expectRefused(provider.downloadMedia({ url }), 404, messages.files.notFound);
  const { stream } = await dataOf(desk.provider.downloadMedia({ url }));
  await stream.cancel();
  expect(await desk.rows("select user_id from audit where action = 'batch.report_downloaded'")).toHaveLength(
    1,
  );
});
