import type { Chart } from "#app/domain/operation/charts.ts";

const WIDTH = 240;
const HEIGHT = 40;

/** An hour as bars, a minute each; what it shows is said below it in words. */
export function MinuteChart({ chart: { title, values, words } }: { chart: Chart }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const step = WIDTH / values.length;
  return (
    <figure className="chart">
      <figcaption className="key">{title}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {values.map((value, minute) => {
          if (!value) return null;
          const height = Math.max(1, (value / most) * HEIGHT);
          return (
            <rect key={minute} x={minute * step} y={HEIGHT - height} width={step * 0.75} height={height} />
          );
        })}
      </svg>
      <div className="chart-ends small" aria-hidden="true">
        <span>1 hour ago</span>
        <span>now</span>
      </div>
      <p className="small">{words}</p>
    </figure>
  );
}
