// The server's postgresql.conf. It is written anew at every start, so a new program brings its new settings; what an
// operator sets by ALTER SYSTEM is kept in postgresql.auto.conf and wins.
import { chown, writeFile } from "node:fs/promises";
import { platform } from "node:os";
import path from "node:path";
import type { ClusterPlace, Endpoint } from "./cluster-place.server.ts";

type Settings = Record<string, string | number>;

/** Writes the settings a server at `endpoint` starts with. `durable` false is for throw-away data only. */
export async function writeSettings(
  place: ClusterPlace,
  endpoint: Endpoint,
  durable: boolean,
): Promise<void> {
  const settings: Settings = {
    ...GENERAL,
    ...(platform() === "win32" ? onLoopback(endpoint) : onSocket(endpoint)),
    log_directory: place.logFolder,
    ...(durable ? {} : THROW_AWAY),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${quoted(value)}`);
  const file = path.join(place.cluster, "postgresql.conf");
  const text = [
    "# Written by the panel at every start. To change a setting: ALTER SYSTEM SET.",
    ...lines,
    "",
  ];
  await writeFile(file, text.join("\n"), { mode: 0o600 });
  if (place.account) await chown(file, place.account.uid, place.account.gid);
}

const GENERAL: Settings = {
  max_connections: 60,
  shared_buffers: "128MB",
  effective_cache_size: "512MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  wal_compression: "on",
  max_wal_size: "1GB",
  random_page_cost: 1.1,
  jit: "off",
  timezone: "UTC",
  datestyle: "iso, ymd",
  default_text_search_config: "pg_catalog.simple",
  // One file per weekday, each at most 10 MB. No values of rows, which are people's data: so neither the text of a
  // statement nor that of an error, which quotes them (a trigger's words, a value that is no number). The panel's own
  // log has every failed statement by its SQLSTATE and name.
  logging_collector: "on",
  log_filename: "server-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_age: "1d",
  log_rotation_size: "10MB",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] %a ",
  log_checkpoints: "off",
  log_autovacuum_min_duration: -1,
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_statement: "none",
  log_min_duration_statement: -1,
  log_min_duration_sample: -1,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_error_verbosity: "terse",
};

const THROW_AWAY: Settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  shared_buffers: "64MB",
  max_connections: 200,
  logging_collector: "off",
};

function onSocket({ host, port }: Endpoint): Settings {
  return {
    listen_addresses: "",
    port,
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    // Containers often give /dev/shm only 64 MB; a file in the cluster has no such limit.
    dynamic_shared_memory_type: "mmap",
  };
}

function onLoopback({ host, port }: Endpoint): Settings {
  return { listen_addresses: host, port, unix_socket_directories: "" };
}

function quoted(value: string | number): string {
  return `'${String(value).replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
