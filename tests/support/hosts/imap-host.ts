// A real IMAP server on loopback, with one mailbox, whose connections a test can cut.
import type { AddressInfo, Socket } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

const USER = "replies@sample-panel.example";
const PASSWORD = "s@mple/pass";
const PLUGINS = ["ID", "IDLE", "ENABLE", "UIDPLUS", "LITERALPLUS", "UNSELECT", "SASL-IR", "AUTH-PLAIN"];

export interface ImapHost {
  /** As INBOX_URL. */
  url: string;
  port: number;
  /** Puts a mail into the mailbox; gives its UID. */
  deliver(mail: string | Buffer): number;
  /** The mailbox was rebuilt: its mails are the same, their numbers mean something else. */
  renumber(uidValidity: number): void;
  /** How many have connected so far. */
  connections(): number;
  /** Cuts every connection there is. */
  cut(): void;
  /** Whoever asks for this mail is cut off. */
  cutAt(uid: number): void;
  close(): Promise<void>;
}

interface Options {
  port?: number;
  tls?: { key: string; cert: string };
  uidValidity?: number;
  without?: string[];
}

export async function imapHost({
  port = 0,
  tls,
  uidValidity = 77,
  without = [],
}: Options = {}): Promise<ImapHost> {
  const server = hoodiecrow({
    plugins: PLUGINS.filter((plugin) => !without.includes(plugin)),
    users: { [USER]: { password: PASSWORD } },
    storage: { INBOX: { uidvalidity: uidValidity, messages: [] }, "": { separator: "/" } },
    ...(tls ? { secureConnection: true, credentials: tls } : {}),
  });
  const sockets = new Set<Socket>();
  let connections = 0;
  server.server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  const inbox = () => server.getMailbox("INBOX");
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const scheme = tls ? "imaps" : "imap";
  return {
    url: `${scheme}://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@localhost:${String(address.port)}`,
    port: address.port,
    deliver(mail) {
      const uid = inbox().uidnext;
      // One character per byte is how the server keeps it.
      const source = Buffer.from(mail).toString("latin1");
      const { message } = server.appendMessage("INBOX", [], new Date(), source);
      // why: it would parse the mail itself before handing over its bytes, and hostile ones end its process.
      message.parsed = {};
      return uid;
    },
    renumber(next) {
      inbox().uidvalidity = next;
      cut();
    },
    connections: () => connections,
    cut,
    cutAt(uid) {
      const message = inbox().messages.find((one) => (one as { uid: number }).uid === uid);
      Object.defineProperty(message ?? {}, "raw", {
        get() {
          cut();
          return "";
        },
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        cut();
      }),
  };
}
