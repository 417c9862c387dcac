import { fromBufferPromise } from "yauzl";

/** The names of the files in a zip; throws when it is cut short. */
export async function namesInZip(bytes: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(bytes);
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  return names;
}
