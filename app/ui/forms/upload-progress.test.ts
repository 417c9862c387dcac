import { expect, test } from "vitest";
import { uploadPercent } from "./upload-form.tsx";
import { readAnswer } from "./upload-progress.ts";

test("100 percent only when every byte has gone", () => {
  expect(uploadPercent(0, 0)).toBe(0);
  expect(uploadPercent(999, 1000)).toBe(99);
  expect(uploadPercent(1000, 1000)).toBe(100);
});

test("a redirect in a header becomes a redirect, with its flags", async () => {
  const answer = await readAnswer(
    new Response(null, {
      status: 204,
      headers: { "X-Remix-Redirect": "/next?page=2", "X-Remix-Revalidate": "yes" },
    }),
  );
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/next?page=2");
  expect(answer.headers.get("X-Remix-Revalidate")).toBe("yes");
});

test("an invalid form is data, with its status", async () => {
  const answer = await readAnswer(
    new Response('{"status":"error"}', { status: 422, headers: { "X-Remix-Response": "yes" } }),
  );
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ status: "error" });
});

test("what Remix did not answer, or answered by throwing, is thrown on", async () => {
  const tooLarge = new Response("too large", { status: 413 });
  await expect(readAnswer(tooLarge)).rejects.toBe(tooLarge);
  const missing = new Response("", {
    status: 404,
    headers: { "X-Remix-Catch": "yes", "X-Remix-Response": "yes" },
  });
  await expect(readAnswer(missing)).rejects.toBe(missing);
  await expect(
    readAnswer(new Response("{}", { status: 500, headers: { "X-Remix-Error": "yes" } })),
  ).rejects.toThrow("The server could not answer");
});
