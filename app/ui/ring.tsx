interface RingProps {
  value: number;
  total: number;
  /** Says what is counted, to readers of the screen; `word` says it below the ring. */
  label: string;
  word: string;
}

/** A part of a whole as a ring with the numbers in it. Takes whole numbers. */
export function Ring({ value, total, label, word }: RingProps) {
  const percent = ringPercent(value, total);
  return (
    <svg className="dial" viewBox="0 0 52 62" role="img" aria-label={label}>
      <circle className="dial-track" cx="26" cy="26" r="22" />
      {percent > 0 ? (
        <circle
          className="dial-value"
          cx="26"
          cy="26"
          r="22"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          transform="rotate(-90 26 26)"
        />
      ) : null}
      <text x="26" y="25">
        {value}
      </text>
      <text x="26" y="36">{`of ${total}`}</text>
      <text x="26" y="60">
        {word}
      </text>
    </svg>
  );
}

/** Whole percent of a ring to draw, 0 to 100: anything begun shows at least 1, only what is complete shows 100. */
export function ringPercent(value: number, total: number): number {
  if (!(value > 0) || !(total > 0)) return 0;
  if (value >= total) return 100;
  return Math.min(Math.max(Math.round((value / total) * 100), 1), 99);
}
