import type { ReactNode } from "react";

/** A labelled <progress>. Without a value the bar is indeterminate. `text` is what stands to its right. */
export function ProgressBar({
  label,
  value,
  max = 100,
  text,
}: {
  label: ReactNode;
  value?: number;
  max?: number;
  text?: string;
}) {
  return (
    <label className="progress">
      <span>{label}</span>
      <progress max={max} value={value} />
      <span>{text}</span>
    </label>
  );
}
