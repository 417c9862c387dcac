// The certificate of the mail hosts of tests: for localhost, signed by itself.
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "#app/project-root.server.ts";

const read = (name: string) => readFileSync(path.join(projectRoot(), "tests/fixtures", name), "utf8");

export const mailCertificate = () => ({ key: read("mail-host-key.pem"), cert: read("mail-host-cert.pem") });
