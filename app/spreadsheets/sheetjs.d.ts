// What SheetJS exports beside its documented functions: `read` is this, behind its own reader of ZIPs.
import type { ParsingOptions, WorkBook } from "xlsx";

declare module "xlsx" {
  /** @param container the parts of a package, as CFB holds them */
  export function parse_zip(container: unknown, options: ParsingOptions): WorkBook;
}
