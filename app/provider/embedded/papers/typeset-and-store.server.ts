import type { StoredFile } from "#app/files/store.server.ts";
import type { Paper } from "#app/papers/blocks.ts";
import { TypesetFailure } from "#app/papers/typeset.server.ts";
import { Refusal, type Services } from "../call.server.ts";

/**
 * Sets a paper, stores it and lets `keep` write the rows that name the file. A file that `keep` did not say is used is
 * removed: the form was sent before, or the same paper was there already. One whose commit failed stays, as nobody
 * knows how it ended; if no row came of it, it goes to the trash later (tidy-store.server.ts).
 * @throws Refusal when the paper cannot be set; whatever `keep` throws
 */
export async function typesetAndStore<Kept>(
  { typesetter, files }: Pick<Services, "typesetter" | "files">,
  paper: Paper,
  keep: (stored: StoredFile, used: () => void) => Promise<Kept>,
): Promise<Kept> {
  const stored = await files.put(await typeset(typesetter, paper));
  let isUsed = false;
  try {
    return await keep(stored, () => {
      isUsed = true;
    });
  } finally {
    if (!isUsed) await files.remove(stored.key);
  }
}

async function typeset(typesetter: Services["typesetter"], paper: Paper): Promise<Buffer> {
  try {
    return await typesetter.typeset(paper);
  } catch (fault) {
    if (fault instanceof TypesetFailure) throw new Refusal(fault.message, 422, { cause: fault });
    throw fault;
  }
}
