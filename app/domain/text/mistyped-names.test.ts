import { expect, test } from "vitest";
import { VARIABLE_NAMES } from "#app/env.server.ts";
import { findMistyped } from "./mistyped-names.ts";

const found = (...names: string[]) =>
  findMistyped(names, VARIABLE_NAMES).map(({ name, meant }) => `${name} ${meant}`);

test("a name that differs in a letter or two, or lacks a word, is told with the one that is meant", () => {
  expect(found("SESSION_SECRET")).toEqual(["SESSION_SECRET SESSION_SECRETS"]);
  expect(found("TRUST_PROXIES")).toEqual(["TRUST_PROXIES TRUST_PROXY"]);
  expect(found("OIDC_CLIENT")).toEqual([]);
  expect(found("METRIC_TOKEN")).toEqual(["METRIC_TOKEN METRICS_TOKEN"]);
});

test("what is set rightly beside it, what machines set and what is like nothing is passed over", () => {
  expect(found("SESSION_SECRET", "SESSION_SECRETS")).toEqual([]);
  expect(found(...VARIABLE_NAMES)).toEqual([]);
  expect(
    found(
      ..."PATH HOME USER LOGNAME MAIL SHELL TERM LANG LC_ALL PWD OLDPWD SHLVL TZ HOSTNAME EDITOR DISPLAY".split(
        " ",
      ),
      ..."SSH_CONNECTION XDG_SESSION_ID XDG_RUNTIME_DIR NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_VERSION".split(
        " ",
      ),
      ..."HTTP_PROXY HTTPS_PROXY NO_PROXY npm_config_cache INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID".split(
        " ",
      ),
      ..."KUBERNETES_SERVICE_HOST KUBERNETES_PORT PGHOST PGPASSWORD POSTGRES_PASSWORD NOTIFY_SOCKET".split(
        " ",
      ),
    ),
  ).toEqual([]);
});
