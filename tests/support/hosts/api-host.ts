// The provider API of a panel, asked as another program would ask it.
import { expect } from "vitest";
import { serve, signedInProvider, type TestProvider } from "../provider.ts";

interface ApiHost extends TestProvider {
  ask(path: string, init?: RequestInit): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** A host, asked with the token of an admin unless the request says otherwise. */
export async function startHost(): Promise<ApiHost> {
  const desk = await signedInProvider("in process");
  const origin = await serve(desk.panel);
  return {
    ...desk,
    async ask(path, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has("Authorization")) headers.set("Authorization", `Token ${desk.token}`);
      const answer = await fetch(origin + path, { ...init, headers, redirect: "manual" });
      expect(answer.headers.get("Content-Type")).toMatch(/^application\/json/);
      expect(answer.headers.get("Set-Cookie")).toBeNull();
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}

export const post = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body,
  headers,
});
export const asJson = (body: unknown) => post(JSON.stringify(body), { "Content-Type": "application/json" });
export const urlencoded = (fields: Record<string, string>) => post(new URLSearchParams(fields));
export function multipart(fields: Record<string, string>): RequestInit {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return post(form);
}
