// npm run admin:create -- --email … --name …: adds an admin with every feature and right. The password is typed twice without
// being shown, or comes as the first line of the standard input; it is never an argument, where other users of the
// machine could read it.
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { FEATURES, DEFAULT_LANDING_PAGE } from "#app/domain/features.ts";
import { commandEnv } from "#app/env.server.ts";
import { createUser } from "#app/provider/embedded/account/create-user.server.ts";
import { problemOfNewPassword } from "#app/provider/embedded/account/passwords/passwords.server.ts";
import { Mistake, readOptions, runCommand } from "./terminal/run-command.ts";
import { withDatabase } from "./terminal/with-database.ts";

const USAGE = "Usage: npm run admin:create -- --email someone@example.com --name 'Full Name'";

await runCommand(createAdmin);

async function createAdmin(): Promise<void> {
  const { email, name } = readArguments();
  // Wrong settings are said before a password is typed.
  commandEnv();
  const password = process.stdin.isTTY ? await askTwice() : await firstLine();
  const problem = problemOfNewPassword(password, { email, full_name: name });
  if (problem) throw new Mistake(problem);

  await withDatabase(
    async ({ db }) => {
      const id = await createUser(db, {
        email,
        fullName: name,
        password,
        role: "admin",
        features: FEATURES,
        landingPage: DEFAULT_LANDING_PAGE,
        managesUsers: true,
        isApprover: true,
        editsTemplates: true,
      });
      process.stdout.write(
        `Created admin ${id}: ${name.trim()} <${email.trim().toLowerCase()}>, all features and rights.\n`,
      );
    },
    { mayCreate: true },
  );
}

function readArguments(): { email: string; name: string } {
  const { email, name } = readOptions(USAGE, { email: { type: "string" }, name: { type: "string" } });
  if (!email || !name) throw new Mistake(USAGE);
  return { email, name };
}

async function askTwice(): Promise<string> {
  // A terminal shows what readline writes, so what it writes while a password is typed goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const typed = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // Ctrl-C closes the question unanswered; without this the wait for the answer would never end.
  const given = new AbortController();
  typed.on("SIGINT", () => given.abort());
  const ask = async (question: string) => {
    process.stdout.write(question);
    const answer = await typed.question("", { signal: given.signal }).catch(() => {
      throw new Mistake("\nNothing was created.");
    });
    process.stdout.write("\n");
    return answer;
  };
  try {
    const password = await ask("Password: ");
    if ((await ask("Password again: ")) !== password) throw new Mistake("The two passwords differ.");
    return password;
  } finally {
    typed.close();
  }
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin, terminal: false });
  for await (const line of lines) return line;
  throw new Mistake("No password came on the standard input.");
}
