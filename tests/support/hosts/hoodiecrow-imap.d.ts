// The package has no types of its own: as much of it as the tests use.
declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  interface Mailbox {
    uidvalidity: number;
    uidnext: number;
    messages: unknown[];
  }
  interface ImapServer {
    server: Server;
    listen(port: number, host: string, ready: () => void): void;
    close(done: () => void): void;
    getMailbox(path: string): Mailbox;
    appendMessage(
      mailbox: string,
      flags: string[],
      internalDate: Date,
      raw: string,
    ): { message: { parsed?: object } };
  }
  function hoodiecrow(options: {
    plugins?: string[];
    storage?: Record<string, unknown>;
    users?: Record<string, { password: string }>;
    secureConnection?: boolean;
    credentials?: { key: string; cert: string };
  }): ImapServer;
  export = hoodiecrow;
}
