// Our own calls go from panel to panel only where both have the same of them: nothing in an answer is checked, so a panel
// of another version could read a field that is not there. The calls of the specification go on between any two.
import { createHash } from "node:crypto";
import * as z from "zod";
import { programVersion } from "#app/program-version.server.ts";
import { contract, type AnyCall, type CallName } from "./contract/index.ts";

/** Says in a call, and in its answer, which of our own calls a panel has. */
export const OWN_CALLS_HEADER = "X-Panel-Calls";

/** A call of ours has its name for a path. */
export const ownPath = (name: CallName): string => `/litigation/api/panel/${name}`;

let known: string | undefined;

/**
 * Stands for our own calls: what each does, its name and the shape of its input. The shapes of replies are in the program
 * alone, so its version stands for them.
 */
export function ownCalls(): string {
  known ??= createHash("sha256")
    .update(JSON.stringify([programVersion(), Object.entries(contract).map(shapeOf).sort()]))
    .digest("base64url");
  return known;
}

function shapeOf([name, call]: [string, AnyCall]): string {
  if (call.kind !== "own") return "";
  const sides = (["input", "output"] as const).map((io) =>
    z.toJSONSchema(call.input, { io, unrepresentable: "any" }),
  );
  return JSON.stringify([name, call.does, ...sides]);
}
