// What Prometheus would make of the panel's metrics, by a parser that is not the panel's.
import parse from "parse-prometheus-text-format";

/** Reads one figure: of a histogram how many it counted; null where there is none. */
export function readMetrics(text: string) {
  const families = parse(text);
  const samples = (name: string) => families.find((family) => family.name === name)?.metrics ?? [];
  return {
    names: families.map(({ name }) => name),
    value(name: string, labels: Record<string, string> = {}): number | null {
      const found = samples(name).find((sample) =>
        Object.entries(labels).every(([label, value]) => sample.labels?.[label] === value),
      );
      const value = found?.value ?? found?.count;
      return value === undefined ? null : Number(value);
    },
    /** The values a label has. */
    valuesOf: (name: string, label: string) => [
      ...new Set(samples(name).map(({ labels }) => labels?.[label] ?? "")),
    ],
  };
}
