import { messages } from "#app/domain/messages.ts";
import { Notice } from "#app/ui/notice.tsx";

/** The stored dates of a case that do not fit together; nothing when all do. */
export function DatesToCheck({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return <Notice tone="warning">{messages.cases.pleaseCheck(warnings.join("; "))}</Notice>;
}
