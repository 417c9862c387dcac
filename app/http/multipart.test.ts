import { expect, test } from "vitest";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { readMultipart } from "./multipart.server.ts";

const read = (parts: number, value = "1") => {
  const part = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${value}\r\n`;
  const request = new Request("http://panel.example/", {
    method: "POST",
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: `${part.repeat(parts)}--b--\r\n`,
  });
  return readMultipart(request, () => Promise.resolve());
};

test("a form of more parts than any form has is refused, however it was counted before", async () => {
  expect(await read(1000)).toHaveLength(1000);
  await expect(read(3000)).rejects.toThrow("more parts than a form has");
});

test("fields beside files are together no more than a form of fields alone", async () => {
  const value = "x".repeat(64_000);
  const most = Math.floor(MAX_FORM_BYTES / (value.length + "a".length));
  expect(await read(most, value)).toHaveLength(most);
  await expect(read(most + 1, value)).rejects.toThrow(String(MAX_FORM_BYTES));
});
