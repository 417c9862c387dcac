// The URL map as a list, for tests that hold it against something.
import remixConfig from "../../remix.config.js";

export interface Line {
  /** The address's pattern, parents included. */
  pattern: string;
  file: string;
}

/** What remix.config.js tells Remix. */
export async function linesOfTheMap(): Promise<Line[]> {
  const lines: Line[] = [];
  const parents: string[] = [];
  const define: DefineRoutes = (callback) => {
    callback((path, file, optionsOrChildren, children) => {
      const own = path ?? "";
      lines.push({ pattern: [...parents, own].join("/"), file });
      const nested = typeof optionsOrChildren === "function" ? optionsOrChildren : children;
      parents.push(own);
      nested?.();
      parents.pop();
    });
    return {};
  };
  await remixConfig.routes?.(define);
  return lines;
}
type DefineRoutes = Parameters<NonNullable<typeof remixConfig.routes>>[0];
