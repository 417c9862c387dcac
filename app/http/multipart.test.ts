import { expect, test } from "vitest";
import { readMultipart } from "./multipart.server.ts";

const read = (parts: number) => {
  const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
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
