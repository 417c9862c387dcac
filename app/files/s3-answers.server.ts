// The XML that S3 answers with: a page of a listing, and the code of an error.
import { SaxesParser } from "saxes";

interface ListingPage {
  objects: { name: string; changedAt: Date }[];
  /** Asks for the next page; null: this is the last. */
  next: string | null;
}

/** @throws Error when the answer is no listing */
export function readListing(xml: string): ListingPage {
  const page: ListingPage = { objects: [], next: null };
  let current: Record<string, string> = {};
  const root = readElements(xml, (path, text) => {
    if (path === "Contents/Key" || path === "Contents/LastModified") current[path] = text;
    if (path === "NextContinuationToken") page.next = text;
    if (path === "Contents") {
      const { "Contents/Key": name = "", "Contents/LastModified": at = "" } = current;
      page.objects.push({ name, changedAt: new Date(at) });
      current = {};
    }
  });
  if (root !== "ListBucketResult") throw new Error("The file store answered something else than a listing");
  return page;
}

/** The code of an error, like NoSuchKey; null when the answer is none. */
export function readErrorCode(xml: string): string | null {
  let code: string | null = null;
  try {
    const root = readElements(xml, (path, text) => {
      if (path === "Code") code = text;
    });
    // It gets into messages: a word of S3's, and nothing a server may quote.
    return root === "Error" && /^[A-Za-z]{1,60}$/.test(code ?? "") ? code : null;
  } catch {
    return null;
  }
}

/** @param onEnd gets each element below the root when it ends, by its path below that, with its own text. @returns the root */
function readElements(xml: string, onEnd: (path: string, text: string) => void): string | null {
  const open: { name: string; text: string }[] = [];
  let root: string | null = null;
  const parser = new SaxesParser({ fragment: false });
  parser.on("error", (fault) => {
    throw fault;
  });
  parser.on("opentag", ({ name }) => {
    root ??= name;
    open.push({ name, text: "" });
  });
  parser.on("text", (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on("closetag", () => {
    const path = open
      .slice(1)
      .map(({ name }) => name)
      .join("/");
    const { text } = open.pop() ?? { text: "" };
    if (path !== "") onEnd(path, text);
  });
  parser.write(xml).close();
  return root;
}
