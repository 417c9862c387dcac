// Reads a Dockerfile: its stages, each with its instructions. What it does not know it refuses, so that nothing is passed over.

/**
 * @typedef {{ name: string, args: string[], flags: Record<string, string>, text: string }} Instruction
 * @typedef {{ name: string | null, base: string, steps: Instruction[] }} Stage
 */

const KNOWN = ["ENV", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"];

/** @returns {Stage[]} */
export function readDockerfile(text) {
  const stages = [];
  for (const line of logicalLines(text)) {
    const [, name = "", rest = ""] = /^([A-Za-z]+)\s+(.*)$/s.exec(line) ?? [];
    if (name.toUpperCase() === "FROM") {
      const [, base = "", , as = null] = /^(\S+)(\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      stages.push({ name: as, base, steps: [] });
    } else if (KNOWN.includes(name.toUpperCase()) && stages.length > 0) {
      stages.at(-1).steps.push(instruction(name.toUpperCase(), rest));
    } else throw new Error(`This line of the Dockerfile is not understood: ${line}`);
  }
  return stages;
}

/** Without comments and empty lines; a line that ends with a backslash goes on. */
function logicalLines(text) {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*#/.test(line))
    .join("\n")
    .replace(/\\\n\s*/g, "")
    .split("\n");
}

function instruction(name, rest) {
  const flags = {};
  const text = rest.replace(/^(?:--([a-z-]+)=(\S+)\s+)+/, (all) => {
    for (const [, flag, value] of all.matchAll(/--([a-z-]+)=(\S+)/g)) flags[flag] = value;
    return "";
  });
  return { name, flags, text, args: text.startsWith("[") ? JSON.parse(text) : text.split(/\s+/) };
}

/** The settings of an ENV line. */
const settingsOf = ({ args }) =>
  Object.fromEntries(
    args.map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)]),
  );

/** The command of a HEALTHCHECK or CMD in brackets, which starts without a shell. */
export function commandOf({ name, text }) {
  const list = name === "HEALTHCHECK" ? text.replace(/^CMD\s+/, "") : text;
  const words = JSON.parse(list);
  if (!Array.isArray(words)) throw new Error(`${name} should be a list of words`);
  return words;
}

/** What the last stage leaves behind: as whom, with what settings, and what is started. */
export function imageOf(stages) {
  const { steps } = stages.at(-1);
  const last = (name) => steps.findLast((step) => step.name === name);
  return {
    user: last("USER")?.text ?? "root",
    folder: last("WORKDIR")?.text ?? "/",
    volumes: steps.flatMap((step) => (step.name === "VOLUME" ? step.args : [])),
    settings: Object.assign({}, ...steps.flatMap((step) => (step.name === "ENV" ? [settingsOf(step)] : []))),
    health: last("HEALTHCHECK") ? commandOf(last("HEALTHCHECK")) : null,
    command: commandOf(last("CMD")),
  };
}
