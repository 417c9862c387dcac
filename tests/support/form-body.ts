export type Fields = Record<string, string | string[]> | FormData;

/** The body a browser sends for the fields of a form. */
export function bodyOf(fields: Fields): FormData | URLSearchParams {
  if (fields instanceof FormData) return fields;
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
}
