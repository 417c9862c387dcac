// The rows of the result and how they are printed: what, measured, wanted, verdict.

/** One figure against its bound. @param {{ most?: number, least?: number }} wanted in the unit of the value */
export function measured(what, value, unit, { most, least }) {
  const isMet = most === undefined ? value >= least : value <= most;
  const bound = most === undefined ? `at least ${least}` : `at most ${most}`;
  return {
    what,
    measured: withUnit(figure(value), unit),
    wanted: withUnit(bound, unit),
    verdict: isMet ? "met" : "NOT MET",
  };
}

/** Something to know, without a bound. */
export function info(what, text) {
  return { what, measured: text, wanted: "", verdict: "" };
}

export function printRows(rows) {
  const table = [{ what: "What", measured: "Measured", wanted: "Wanted", verdict: "Verdict" }, ...rows];
  const widths = ["what", "measured", "wanted"].map((column) =>
    Math.max(...table.filter((row) => row.wanted !== "").map((row) => row[column].length)),
  );
  console.log();
  for (const row of table) {
    const cells = ["what", "measured", "wanted"].map((column, at) => row[column].padEnd(widths[at]));
    console.log(
      (row.wanted === "" ? `${cells[0]}  ${row.measured}` : [...cells, row.verdict].join("  ")).trimEnd(),
    );
  }
}

/** A number with as many digits as it can bear. */
export function figure(value) {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);
}

function withUnit(text, unit) {
  return unit === "" ? text : `${text} ${unit}`;
}
