/** A field as it travels in a query or a form: a list with commas, an object as JSON. */
export function toWireText(value: unknown): string {
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
