// Small PDFs for tests, written by hand: lines of Helvetica on pages, and what hostile files have.

interface PdfParts {
  /** The lines of each page; a page without lines is a scan, as far as its text goes. */
  pages: readonly (readonly string[])[];
  /** A script that runs when it is opened. */
  script?: string;
  /** Nobody knows its password. */
  isLocked?: boolean;
  /** A page, counted from 1, with a note over it. */
  noteOn?: number;
  /** Compressed content of a page instead of its lines. */
  content?: Buffer;
}

/** The bytes of a PDF whose table of objects is right. */
export function pdfOf({ pages, script, isLocked, noteOn, content }: PdfParts): Buffer {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const [catalog, tree, font] = [
    add(""),
    add(""),
    add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
  ];
  const kids = pages.map((lines, index) => {
    const text = lines.map(
      (line, at) => `BT /F1 11 Tf 60 ${String(780 - at * 16)} Td (${escaped(line)}) Tj ET`,
    );
    const body = content ?? Buffer.from(text.join("\n"), "latin1");
    const filter = content ? " /Filter /FlateDecode" : "";
    const stream = add(
      `<< /Length ${String(body.length)}${filter} >>\nstream\n${body.toString("latin1")}\nendstream`,
    );
    const note =
      noteOn === index + 1
        ? ` /Annots [${String(add("<< /Type /Annot /Subtype /FreeText /Rect [60 60 200 90] /Contents (Filed) >>"))} 0 R]`
        : "";
    return add(
      `<< /Type /Page /Parent ${String(tree)} 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${String(font)} 0 R >> >> /Contents ${String(stream)} 0 R${note} >>`,
    );
  });
  const opening =
    script === undefined
      ? ""
      : ` /OpenAction ${String(add(`<< /S /JavaScript /JS (${escaped(script)}) >>`))} 0 R`;
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${String(tree)} 0 R${opening} >>`;
  objects[tree - 1] =
    `<< /Type /Pages /Count ${String(kids.length)} /Kids [${kids.map((kid) => `${String(kid)} 0 R`).join(" ")}] >>`;
  const secret = "00".repeat(32);
  const lock = isLocked
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${secret}> /U <${secret}> >> /ID [<00> <00>]`
    : "";
  let file = "%PDF-1.7\n";
  const places = objects.map((body, index) => {
    const at = file.length;
    file += `${String(index + 1)} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const table = file.length;
  file += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n`;
  file += places.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  file += `trailer\n<< /Size ${String(objects.length + 1)} /Root ${String(catalog)} 0 R${lock} >>\n`;
  file += `startxref\n${String(table)}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

const escaped = (text: string): string => text.replace(/[\\()]/g, (sign) => `\\${sign}`);
