/** The charts of the page Operation: an hour of minutes each, and a sentence that says the same. */
import { counted, formatCount } from "../text/counted.ts";
import { describeMs } from "./operation-words.ts";

interface Minute {
  requests: number;
  failed: number;
  within: number | null;
  longestWaitMs: number;
  jobs: number | null;
  mails: number | null;
}

export interface Chart {
  title: string;
  /** One for each minute, the oldest first; null: not known. */
  values: (number | null)[];
  words: string;
}

export function chartsFor(minutes: readonly Minute[]): Chart[] {
  const all = minutes.reduce((sum, { requests }) => sum + requests, 0);
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, 0);
  const chart = (
    title: string,
    pick: (minute: Minute) => number | null,
    say: (most: number) => string,
  ): Chart => {
    const values = minutes.map(pick);
    const known = values.filter((value) => value !== null);
    return { title, values, words: known.length === 0 ? "Not known yet." : say(Math.max(...known)) };
  };
  const present = (pick: (minute: Minute) => number | null) =>
    minutes.map(pick).findLast((one) => one !== null);
  const waiting = (pick: (minute: Minute) => number | null) => (most: number) =>
    most === 0
      ? "Nothing was waiting."
      : `${formatCount(present(pick) ?? 0)} waiting now, at most ${formatCount(most)}.`;
  return [
    chart(
      "Requests per minute",
      ({ requests }) => requests,
      (most) =>
        all === 0 ? "No requests." : `${counted(all, "request")}, at most ${formatCount(most)} in a minute.`,
    ),
    chart(
      "95% answered within",
      ({ within }) => within,
      (most) => `In the slowest minute ${describeMs(most)}.`,
    ),
    chart(
      "Server errors per minute",
      (minute) => minute.failed,
      (most) =>
        failed === 0
          ? "No request failed."
          : `${counted(failed, "request")} failed, at most ${formatCount(most)} in a minute.`,
    ),
    chart(
      "Longest wait for the database",
      ({ longestWaitMs }) => Math.round(longestWaitMs),
      (most) => (most === 0 ? "No request waited." : `At most ${describeMs(most)}.`),
    ),
    chart(
      "Background work waiting",
      ({ jobs }) => jobs,
      waiting(({ jobs }) => jobs),
    ),
    chart(
      "Emails waiting",
      ({ mails }) => mails,
      waiting(({ mails }) => mails),
    ),
  ];
}
