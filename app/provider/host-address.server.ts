/** Joins the host's address and a path of the contract without doubling the slash between them. */
export function resolveAddress(base: string, path: string): URL {
  return new URL(`${base.replace(/\/+$/, "")}/${path.replace(/^\/+/, "")}`);
}
