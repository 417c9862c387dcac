/** A mail of the panel itself, from its greeting to its end. @param lines what it says in between */
export const letter = (...lines: string[]): string =>
  [
    "Dear Sir/Madam,",
    "",
    ...lines,
    "",
    "Regards,",
    "Litigation Panel",
    "",
    "This is a system-generated email. Please do not reply to it.",
    "",
  ].join("\n");
