// What a page complains of while a test runs: errors on its console, errors nobody caught, requests that leave the
// panel. A test fails on any that it has not announced.
import type { BrowserContext } from "@playwright/test";

export interface Complaints {
  /** The browser reports these answers on its console: a page of ours that is not a 200 is meant here. */
  mayAnswer(...statuses: number[]): void;
  /** Somewhere else that the panel sends the browser to. */
  mayVisit(elsewhere: string): void;
  /** The network is cut by the test. */
  mayFail(): void;
  unexpected(): string[];
}

export function watch(context: BrowserContext, origin: string): Complaints {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  const elsewheres: string[] = [];
  context.on("console", (message) => {
    // Violations of the content policy arrive here too.
    if (message.type() !== "error" && message.type() !== "warning") return;
    heard.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (fault) => heard.push(fault.error().message));
  context.on("request", (request) => {
    const at = new URL(request.url()).origin;
    if (at !== origin && !elsewheres.includes(at)) heard.push(`request to ${request.url()}`);
  });
  return {
    mayAnswer(...statuses) {
      allowed.push(
        ...statuses.map((status) => new RegExp(`^Failed to load resource: .* status of ${status}`)),
      );
    },
    mayVisit(elsewhere) {
      elsewheres.push(elsewhere);
    },
    mayFail() {
      allowed.push(/^Failed to load resource: net::ERR_/, /Failed to fetch/);
    },
    unexpected: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
