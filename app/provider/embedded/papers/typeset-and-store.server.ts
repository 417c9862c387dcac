import type { StoredFile } from "#app/files/store.server.ts";
import type { Paper } from "#app/papers/blocks.ts";
import { TypesetFailure } from "#app/papers/typesetting/typeset.server.ts";
import { Refusal, type Services } from "../call.server.ts";
import { storeWithRows } from "../files/keep-stored.server.ts";

/**
 * Sets a paper, stores it and lets `keep` write the rows that name the file, as `storeWithRows` does.
 * @throws Refusal when the paper cannot be set; whatever `keep` throws
 */
export async function typesetAndStore<Kept>(
  { typesetter, files }: Pick<Services, "typesetter" | "files">,
  paper: Paper,
  keep: (stored: StoredFile, used: () => void) => Promise<Kept>,
): Promise<Kept> {
  return storeWithRows(files, await typeset(typesetter, paper), keep);
}

async function typeset(typesetter: Services["typesetter"], paper: Paper): Promise<Buffer> {
  try {
    return await typesetter.typeset(paper);
  } catch (fault) {
    if (fault instanceof TypesetFailure) throw new Refusal(fault.message, 422, { cause: fault });
    throw fault;
  }
}
