// Where drafts are kept: what a folder and a bucket have in common.
import * as z from "zod";

export const DraftOwner = z.object({ owner: z.string(), createdAt: z.string() });
export type DraftOwner = z.output<typeof DraftOwner>;

export interface DraftPlace {
  /** Where the files of a draft are on this machine while it is open. */
  folderOf(id: string): string;
  create(id: string, owner: DraftOwner, state: unknown): Promise<void>;
  /** null: there is no such draft. */
  ownerOf(id: string): Promise<DraftOwner | null>;
  /** What was saved last, with the files it names here; undefined: nothing can be read. */
  stateOf(id: string): Promise<unknown>;
  /** Whole or not at all, also when the process dies meanwhile. */
  save(id: string, state: unknown): Promise<void>;
  /** Removes every file but these, by their names. */
  keepOnly(id: string, files: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
  sweep(isOld: (createdAt: string) => boolean): Promise<void>;
}

const ID = /^[0-9a-f]{32}$/;

export const isDraftId = (text: string): boolean => ID.test(text);
