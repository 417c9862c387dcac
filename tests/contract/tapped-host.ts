// A panel that serves its provider API, with somebody listening where a request has become a call.
import { readFile } from "node:fs/promises";
import { pino } from "pino";
import { checkedInput } from "#app/provider/contract/endpoint.ts";
import { contract, type AnyCall, type Answer, type CallName } from "#app/provider/contract/index.ts";
import { UploadField, type FileReply, type Upload } from "#app/provider/contract/wire.ts";
import { overHttp } from "#app/provider/over-http.server.ts";
import type { Call, Transport } from "#app/provider/transport.server.ts";
import type { TestPanel } from "#tests/support/panel.ts";
import { serve } from "#tests/support/provider.ts";

/** A call as it was handed over, and what came back. */
interface Handed {
  call: Omit<Call, "input">;
  /** As the rules leave it. */
  input: unknown;
  answer: Answer<unknown>;
}

type Side = (call: Call) => Promise<Answer<unknown>>;

interface TappedHost {
  /** Asks it over HTTP, as another panel would. */
  ask(name: CallName, input: unknown, token: string): Promise<Answer<unknown>>;
  /** What has been handed over, in its order. */
  handed: Handed[];
}

/**
 * Serves a panel until the test is over.
 * @param answer answers the calls instead of the panel itself
 */
export async function tappedHost({ panel }: TestPanel, answer: Side = panel.embedded): Promise<TappedHost> {
  const handed: Handed[] = [];
  let asked: CallName | null = null;
  const embedded = async (call: Call) => {
    // The host's own question, before it takes a file in.
    if (call.name === "readSession" && asked !== "readSession") return { ok: true, data: {} };
    // Before it is answered: then its files are gone.
    const input = await inputOf(call.name, call.input);
    const [given, kept] = twice(await answer(call));
    handed.push({ call, input, answer: kept });
    return given;
  };
  const origin = await serve({ panel: { ...panel, embedded: embedded as Transport } });
  const transport = overHttp(origin, pino({ level: "silent" })) as Side;
  const page = { address: null, requestId: null };
  return {
    handed,
    ask(name, input, token) {
      asked = name;
      return transport({ name, input: input as never, token, ...page, memo: new Map() });
    },
  };
}

/** An input as the rules of its call leave it; of files name and content. */
export async function inputOf(name: CallName, given: unknown): Promise<unknown> {
  const checked = checkedInput(contract[name] as AnyCall, given);
  if (!checked.ok) return checked;
  const fields = Object.entries(checked.data as Record<string, unknown>);
  const read = fields.map(async ([field, value]) => [field, await contentOf(value)]);
  return Object.fromEntries(await Promise.all(read)) as unknown;
}

async function contentOf(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(contentOf));
  return isUpload(value) ? fileIn(value) : value;
}

const isUpload = (value: unknown): value is Upload => UploadField.safeParse(value).success;
const fileIn = async ({ name, path }: Upload) => ({ name, content: await readFile(path, "base64") });

/** An answer for two readers: a file can be read once. */
function twice(answer: Answer<unknown>): [Answer<unknown>, Answer<unknown>] {
  if (!answer.ok || !isFile(answer.data)) return [answer, answer];
  const [one, other] = answer.data.stream.tee();
  return [
    { ...answer, data: { ...answer.data, stream: one } },
    { ...answer, data: { ...answer.data, stream: other } },
  ];
}

const isFile = (data: unknown): data is FileReply =>
  typeof data === "object" && data !== null && "stream" in data;

/** An answer to be compared: a file by its bytes, and without what is for the log alone. */
export async function readWhole(answer: Answer<unknown>): Promise<unknown> {
  if (!answer.ok) {
    const { status, message, retryAfter } = answer;
    return { ok: false, status, message, retryAfter };
  }
  const { data, message } = answer;
  if (!isFile(data)) return { ok: true, data, message };
  const content = Buffer.from(await new Response(data.stream).arrayBuffer()).toString("base64");
  return { ok: true, data: { ...data, stream: undefined, content } };
}
