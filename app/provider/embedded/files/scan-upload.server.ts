import { messages } from "#app/domain/messages.ts";
import { Refusal, type UserCall } from "../call.server.ts";

/** Looks for viruses in an uploaded file. @throws Refusal 422 for an infected file, 503 when it must be scanned and cannot be */
export async function scanUpload({ services, user, actor }: UserCall, path: string): Promise<void> {
  const found = await services.scanner.scan(path);
  if (found === "clean") return;
  services.log.warn({ found, userId: user.id, requestId: actor.requestId }, "uploaded file");
  if (found === "infected") throw new Refusal(messages.files.infected);
  if (services.scanner.isRequired) throw new Refusal(messages.files.notScanned, 503);
}
