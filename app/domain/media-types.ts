/** Whether a body of this Content-Type is a form in parts, which alone carries files. */
export const isMultipart = (type: string | null | undefined): boolean =>
  /^multipart\/form-data\b/i.test(type ?? "");
