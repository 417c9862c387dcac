// The action of a form: let in, read the form, ask the provider, answer. What a route gives is what differs.
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import type * as z from "zod";
import { alsoWhenWrong } from "#app/domain/fields.ts";
import type { Feature } from "#app/domain/features.ts";
import type { SessionUser } from "#app/provider/contract/account/account.ts";
import { statusOfIssues } from "#app/provider/contract/endpoint.ts";
import type { Answer } from "#app/provider/contract/index.ts";
import { readFormData } from "./forms.server.ts";
import { requireAdmin, type Visitor } from "./guard.server.ts";
import { getQuery } from "./queries.server.ts";
import { done, invalid, refused, type Failed, type FormReply } from "./replies.server.ts";
import type { Toast } from "./toast.server.ts";
import { readForm, type SentFile } from "./uploads.server.ts";

/** What is known of a form before it is read. */
interface Asked<Ids> extends Visitor {
  visit: ActionFunctionArgs;
  ids: Ids;
  /** Of the address: a dialog's is that of the list below it. */
  query: Record<string, string>;
}

/** A form that was carried out. */
interface Saved<Ids, Value, Data> extends Asked<Ids> {
  form: FormData;
  value: Value;
  data: Data;
}

interface Submission<Value> {
  value: Value;
  reply: (options?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }) => SubmissionResult;
}

export interface FormAction<Schema extends z.ZodType, Ids, Data, File = undefined> {
  /** The part of the panel it belongs to. */
  feature?: Feature;
  /** Who else may send it. @throws a Response for whoever may not */
  admit?: (user: SessionUser) => void;
  /** What the address names, looked at before the form. @throws 404 */
  ids?: (params: Params, visitor: Visitor & { visit: ActionFunctionArgs }) => Ids | Promise<Ids>;
  schema: Schema | ((asked: Asked<Ids>, form: FormData) => Schema);
  /** The file it sends, which goes to disk while it arrives: its field and its rules; of several their list's. */
  file?: { name: string; rules: z.ZodType<File>; isList?: boolean };
  /** A button that changes nothing: what the page is answered instead. */
  instead?: (
    form: FormData,
    submission: Submission<z.output<Schema>>,
    asked: Asked<Ids>,
  ) => FormReply | null | Promise<FormReply | null>;
  call: (asked: Asked<Ids>, value: z.output<Schema>, file: File) => Promise<Answer<Data>> | Failed;
  /** Said of a refusal that has no sentence of its own. */
  failed: string;
  /** Of a refusal after which there is no form to come back to: where to go, and what is said there. */
  leave?: (answer: Failed, asked: Asked<Ids>) => [to: string, toast: Toast] | null;
  /** The page that follows. */
  to: (saved: Saved<Ids, z.output<Schema>, Data>) => string;
  /** Said there, when the provider says nothing itself. */
  done: string | ((saved: Saved<Ids, z.output<Schema>, Data>) => string | Promise<string>);
  /** How it is said there, where it is more than a success. */
  toast?: (text: string, saved: Saved<Ids, z.output<Schema>, Data>) => string | Toast;
}

/** @returns a route's action, from its guard to its redirect; a form that does not go through comes back as it was */
export function formAction<Schema extends z.ZodType, Ids = object, Data = unknown, File = undefined>(
  act: FormAction<Schema, Ids, Data, File>,
): (visit: ActionFunctionArgs) => Promise<FormReply | Response> {
  return async (visit) => {
    const visitor = await requireAdmin(visit, act.feature);
    act.admit?.(visitor.user);
    const ids = act.ids ? await act.ids(visit.params, { ...visitor, visit }) : ({} as Ids);
    const asked = { ...visitor, visit, ids, query: getQuery(visit.request) };
    if (!act.file) return carryOut(act, asked, await readFormData(visit));
    const sent = await readForm(visit, visitor.application.drafts);
    try {
      const fields = new FormData();
      for (const [name, text] of Object.entries(sent.fields)) fields.append(name, text);
      const { name, isList } = act.file;
      return await carryOut(act, asked, fields, isList ? sent.lists[name] : sent.files[name]);
    } finally {
      await sent.release();
    }
  };
}

async function carryOut<Schema extends z.ZodType, Ids, Data, File>(
  act: FormAction<Schema, Ids, Data, File>,
  asked: Asked<Ids>,
  form: FormData,
  sent?: SentFile | SentFile[],
): Promise<FormReply | Response> {
  const { visit } = asked;
  const schema = typeof act.schema === "function" ? act.schema(asked, form) : act.schema;
  const file = act.file?.rules.safeParse(sent);
  const wrong = file?.error?.issues ?? [];
  const parsed = parseWithZod(form, {
    // Also when something else is wrong: all is said at once.
    schema: wrong.reduce<z.ZodType<z.output<Schema>>>(
      (rules, { message }) =>
        rules.refine(() => false, { path: [act.file?.name ?? ""], message, when: alsoWhenWrong }),
      schema as z.ZodType<z.output<Schema>>,
    ),
  });
  const submission = namingFiles(parsed, sent);
  if (submission.status !== "success") return invalid(submission, statusOfIssues(wrong));
  const other = await act.instead?.(form, submission, asked);
  if (other) return other;

  const answer = await act.call(asked, submission.value, file?.data as File);
  if (!answer.ok) {
    const left = act.leave?.(answer, asked);
    return left ? done(visit, ...left) : refused(submission, answer, act.failed);
  }
  const saved = { ...asked, form, value: submission.value, data: answer.data };
  const text = answer.message ?? (typeof act.done === "string" ? act.done : await act.done(saved));
  return done(visit, act.to(saved), act.toast?.(text, saved) ?? text);
}

/** Without scripts a page that comes back has lost the files that were chosen in it: it says which. */
function namingFiles<Parsed extends Pick<Submission<unknown>, "reply">>(
  parsed: Parsed,
  sent: SentFile | SentFile[] | undefined,
): Parsed {
  const chosenFiles = [sent ?? []].flat().map(({ name }) => name);
  if (chosenFiles.length === 0) return parsed;
  const reply = parsed.reply.bind(parsed);
  return Object.assign(parsed, {
    reply: (options?: Parameters<typeof reply>[0]) => ({ ...reply(options), chosenFiles }),
  });
}
