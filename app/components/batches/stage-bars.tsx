import { PROGRESS_BAR_LABELS, PROGRESS_BARS, type ProgressFigures } from "#app/domain/batches/progress.ts";

/** The four bars of a batch or a client. Takes whole percentages. */
export function StageBars({ percentages }: { percentages: ProgressFigures }) {
  return (
    <div className="stages">
      {PROGRESS_BARS.map((bar) => (
        <label key={bar} className={`stage stage-${bar}`}>
          {PROGRESS_BAR_LABELS[bar]}
          <progress max={100} value={percentages[bar]} />
          <b>{percentages[bar]}%</b>
        </label>
      ))}
    </div>
  );
}
