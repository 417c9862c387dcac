import { fromBufferPromise } from "yauzl";

/** The names of the files in a zip; throws when it is cut short. */
export async function namesInZip(bytes: Buffer): Promise<string[]> {
  const zip = await fromBufferPromise(bytes);
  const names: string[] = [];
  for await (const entry of zip.eachEntry()) names.push(entry.fileName);
  return names;
}

/** One file of a zip; throws when it is not in it. */
export async function fileInZip(bytes: Buffer, name: string): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
  throw new Error(`${name} is not in the zip`);
}
