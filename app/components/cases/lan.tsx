/** From here on a loan number may take two lines. */
const LONG = 40;

/** A loan number in a table: read and copied in one piece. */
export const Lan = ({ children: lan }: { children: string | null }) => (
  <span className={lan !== null && lan.length < LONG ? "lan" : undefined}>{lan}</span>
);
