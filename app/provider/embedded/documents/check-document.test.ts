// Every extension against every content: only a file that is what it says is taken, whatever else is in it.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { CFB } from "xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DOCUMENT_EXTENSIONS, DOCUMENT_MEDIA_TYPES } from "#app/domain/documents/document-types.ts";
import { messages } from "#app/domain/messages.ts";
import { workbook, zip, type ZipPart } from "#app/spreadsheets/sample-workbooks.ts";
import { Refusal } from "../call.server.ts";
import { checkDocument } from "./check-document.server.ts";
import { checkJpeg } from "./check-picture.server.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "litigation-panel-documents-"));
});
afterAll(() => rm(folder, { recursive: true }));

let serial = 0;
/** "ok", or the sentence of the refusal. */
async function check(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, String((serial += 1)));
  await writeFile(path, content);
  try {
    await checkDocument(path, name);
    return "ok";
  } catch (fault) {
    if (fault instanceof Refusal) return fault.message;
    throw fault;
  }
}

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer\n<<>>\nstartxref\n32\n%%EOF\n");

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};
const PNG_MAGIC = Buffer.from("89504e470d0a1a0a", "hex");
const IHDR = chunk("IHDR", Buffer.from("00000001000000010802000000", "hex"));
const IDAT = chunk("IDAT", deflateSync(Buffer.alloc(4)));
const PNG = Buffer.concat([PNG_MAGIC, IHDR, IDAT, chunk("IEND", Buffer.alloc(0))]);

const APP0 = Buffer.from("ffe000104a46494600010100000100010000", "hex");
const SOF0 = Buffer.from("ffc0000b080001000101011100", "hex");
const SOS = Buffer.from("ffda0008010100003f00", "hex");
const SOI = Buffer.from("ffd8", "hex");
const EOI = Buffer.from("ffd9", "hex");
const JPEG = Buffer.concat([SOI, APP0, SOF0, SOS, Buffer.from("d2cf20", "hex"), EOI]);

const TYPES = (main = "wordprocessingml.document.main+xml") =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.${main}"/></Types>`;
const docxParts = (...more: ZipPart[]): ZipPart[] => [
  { name: "[Content_Types].xml", data: TYPES() },
  { name: "word/document.xml", data: "<w:document/>" },
  ...more,
];
const DOCX = zip(docxParts());

/** A compound file with these streams. */
function compound(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${name}`, content);
  return CFB.write(container, { type: "buffer" }) as Buffer;
}
const FIB = Buffer.concat([Buffer.from([0xec, 0xa5]), Buffer.alloc(5000)]);
const DOC = compound({ WordDocument: FIB, "1Table": Buffer.alloc(100) });

const REAL: Record<string, Buffer> = { pdf: PDF, doc: DOC, docx: DOCX, jpg: JPEG, jpeg: JPEG, png: PNG };
const OTHERS: Record<string, Buffer | string> = {
  html: "<!doctype html><script>alert(1)</script>",
  svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  text: "Plain text",
  program: Buffer.from("4d5a90000300000004000000ffff0000", "hex"),
  elf: Buffer.from("7f454c460201010000", "hex"),
  gif: Buffer.from("GIF89a\x01\x00\x01\x00", "latin1"),
  xlsx: workbook([{ name: "S", rows: [["LAN"]] }]),
  xls: workbook([{ name: "S", rows: [["LAN"]] }], { type: "biff8" }),
  "html after a PDF's first line": "<!--%PDF-1.7-->",
  zip: zip([{ name: "a.txt", data: "x" }]),
  nothing: "",
  zeros: Buffer.alloc(4096),
};

test("a JPEG is as large as its largest frame", async () => {
  const larger = Buffer.from("ffc0000b08012c025801011100", "hex");
  const bytes = Buffer.concat([SOI, APP0, SOF0, larger, SOF0, SOS, EOI]);
  const at = async (from: number, length: number) => bytes.subarray(from, from + length);
  expect(await checkJpeg({ size: bytes.length, at })).toEqual({ width: 600, height: 300 });
});

describe("extension × content", () => {
  const contents = { ...REAL, ...OTHERS };
  for (const extension of DOCUMENT_EXTENSIONS) {
    for (const [what, content] of Object.entries(contents)) {
      const isTrue = REAL[extension] === content || (/^jpe?g$/.test(extension) && content === JPEG);
      test(`.${extension} with ${what} is ${isTrue ? "taken" : "refused"}`, async () => {
        const answer = await check(`file.${extension}`, content);
        if (isTrue) expect(answer).toBe("ok");
        else if (what === "nothing") expect(answer).toBe(messages.documents.empty);
        else {
          expect([messages.documents.notWhatItSays(extension), messages.documents.damaged]).toContain(answer);
        }
      });
    }
  }

  test.each(["exe", "html", "svg", "docm", "dotx", "pdf.exe", "xlsx", "zip", ""])(
    "no content makes .%s a document",
    async (extension) => {
      for (const content of Object.values(REAL)) {
        expect(await check(`file.${extension}`, content)).toBe(messages.documents.wrongType);
      }
    },
  );

  test("capital letters are the same extension, and the media type is ours", async () => {
    const path = join(folder, "capitals");
    await writeFile(path, JPEG);
    expect(await checkDocument(path, "SCAN.JPEG")).toBe(DOCUMENT_MEDIA_TYPES.jpeg);
  });
});

describe("what is cut short or contradicts itself", () => {
  test.each([
    ["a PDF without its end", "pdf", PDF.subarray(0, PDF.length - 10)],
    ["a PDF whose table lies outside it", "pdf", Buffer.from(PDF.toString().replace("32\n%%", "99999\n%%"))],
    ["a PDF without a version", "pdf", Buffer.from(PDF.toString().replace("1.7", "x.y"))],
    ["a JPEG of two bytes more than its mark", "jpg", JPEG.subarray(0, 5)],
    ["a JPEG without a size", "jpg", Buffer.concat([SOI, APP0, SOS, EOI])],
    [
      "a JPEG without height",
      "jpg",
      Buffer.concat([SOI, Buffer.from("ffc0000b080000000101011100", "hex"), SOS, EOI]),
    ],
    ["a JPEG without its end", "jpg", Buffer.concat([SOI, APP0, SOF0, SOS, Buffer.alloc(100)])],
    ["a JPEG whose segment is endless", "jpg", Buffer.concat([SOI, Buffer.from("ffe0ffff", "hex")])],
    ["a JPEG of FF alone", "jpg", Buffer.alloc(5000, 0xff)],
    ["a PNG without data", "png", Buffer.concat([PNG_MAGIC, IHDR, chunk("IEND", Buffer.alloc(0))])],
    ["a PNG without its end", "png", PNG.subarray(0, PNG.length - 12)],
    [
      "a PNG with a wrong checksum",
      "png",
      Buffer.concat([PNG.subarray(0, 29), Buffer.alloc(4), PNG.subarray(33)]),
    ],
    ["a .doc that is cut", "doc", DOC.subarray(0, 1500)],
    ["a .docx that is cut", "docx", DOCX.subarray(0, DOCX.length - 30)],
  ])("%s", async (_what, extension, content) => {
    const answer = await check(`file.${extension}`, content);
    expect([messages.documents.damaged, messages.documents.notWhatItSays(extension)]).toContain(answer);
  });
});

describe("Word files", () => {
  test.each([
    ["a macro project", docxParts({ name: "word/vbaProject.bin", data: "x" })],
    ["its data", docxParts({ name: "word/vbaData.xml", data: "<x/>" })],
    [
      "a macro project under another name",
      [
        {
          name: "[Content_Types].xml",
          data: TYPES("ms-word.document.macroEnabled.main+xml"),
        },
        { name: "word/document.xml", data: "<w:document/>" },
        { name: "word/settings.bin", data: "x" },
      ],
    ],
  ])("a .docx with %s is refused", async (_what, parts) => {
    expect(await check("a.docx", zip(parts))).toBe(messages.documents.macros);
  });

  test("a .doc with macros is refused", async () => {
    const withMacros = compound({ WordDocument: FIB, "Macros/VBA/_VBA_PROJECT": Buffer.alloc(100) });
    expect(await check("a.doc", withMacros)).toBe(messages.documents.macros);
  });

  test.each(["<!DOCTYPE x>", '<!ENTITY a "b">', "<!doctype x>"])(
    "a part with %s is refused",
    async (text) => {
      const parts = docxParts({ name: "word/settings.xml", data: `<?xml version="1.0"?>${text}<x/>` });
      expect(await check("a.docx", zip(parts))).toBe(messages.documents.damaged);
    },
  );

  test("one behind a password is told apart", async () => {
    const parts = docxParts({ name: "word/styles.xml", data: "<x/>", claims: { flags: 1 } });
    expect(await check("a.docx", zip(parts))).toBe(messages.documents.passwordProtected);
    const locked = compound({ EncryptedPackage: Buffer.alloc(100), EncryptionInfo: Buffer.alloc(10) });
    expect(await check("a.doc", locked)).toBe(messages.documents.passwordProtected);
  });

  test("one that unpacks to far more than it should is refused at once", async () => {
    const bomb = docxParts({ name: "word/media/a.bin", data: Buffer.alloc(30 * 1024 * 1024) });
    const began = Date.now();
    expect(await check("a.docx", zip(bomb))).toBe(messages.documents.unsafe);
    expect(Date.now() - began).toBeLessThan(15_000);
  });

  test("a body that is no Word text is refused", async () => {
    const other = compound({ WordDocument: Buffer.alloc(5000) });
    expect(await check("a.doc", other)).toBe(messages.documents.damaged);
  });
});
