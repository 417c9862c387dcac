import type { RowProblem } from "#app/provider/contract/batches/upload.ts";
import { groupIndian } from "#app/domain/money.ts";

interface ProblemListProps {
  /** The first of them. */
  problems: RowProblem[];
  /** How many there are in all. */
  count: number;
  /** How many rows have them. */
  rows: number;
}

/** The rows that cannot be read: where, what, and what to do about it. */
export function ProblemList({ problems, count, rows }: ProblemListProps) {
  return (
    <section className="upload-group" aria-labelledby="problems">
      <h2 id="problems">
        {groupIndian(String(rows))} {rows === 1 ? "row" : "rows"} cannot be imported
      </h2>
      <table className="table table-fold problem-table">
        <thead>
          <tr>
            <th scope="col" className="num">
              Row
            </th>
            <th scope="col">Column</th>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">Problem</th>
            <th scope="col">Fix</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((problem) => (
            <tr key={`${problem.row} ${problem.field ?? ""} ${problem.problem}`}>
              <td data-label="Row" className="num">
                {problem.row}
              </td>
              <td data-label="Column">
                {[problem.column, problem.header].filter((text) => text !== null && text !== "").join(" · ")}
              </td>
              <td data-label="Field">{problem.field}</td>
              <td data-label="Value">{problem.value ? <code>{problem.value}</code> : null}</td>
              <td data-label="Problem">{problem.problem}</td>
              <td data-label="Fix">{problem.fix}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > problems.length ? (
        <p className="small">
          The first {problems.length} of {groupIndian(String(count))} problems.
        </p>
      ) : null}
    </section>
  );
}
