// Where lines and pages end, and how large all is: read from the places of the text in the PDF.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, describe, expect, test } from "vitest";
import { STANDARD_FORMAT, type PaperFormat } from "#app/domain/papers/formats.ts";
import { formatText, letterheadText } from "../paper-look.ts";
import { paperTemplate } from "../papers.server.ts";
import { readTemplate } from "../reading/read-template.ts";
import { renderPaper } from "../render.ts";
import { toText } from "../testing/draft-filings.ts";
import { copiedText, pdfLines } from "../testing/pdf-text.ts";
import { FULL_CASE } from "../testing/sample-case.ts";
import { openTypesetter } from "./typeset.server.ts";
import type { PaperData } from "../values.ts";

// A picture of one white pixel.
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4//8/AAX+Av4N70a4AAAAAElFTkSuQmCC",
  "base64",
);
const typesetter = openTypesetter({
  readPicture: (key) => Promise.resolve(key === "there" ? PIXEL : Buffer.from("x")),
});
afterAll(() => typesetter.close());

async function pleading(body: string, data: PaperData = {}): Promise<Buffer> {
  const template = readTemplate(`---\ntitle: x\nlanguage: en\nstyle: pleading\nfooter: foot\n---\n${body}`);
  const { paper, missing } = renderPaper(template, data, { date: "2026-11-21" });
  if (!paper) throw new Error(missing.join());
  return typesetter.typeset(paper);
}

interface Placed {
  text: string;
  size: number;
  x: number;
  y: number;
}

/** The runs of each page with their places in points, from the bottom left. */
async function placed(pdf: Buffer): Promise<{ runs: Placed[]; width: number; height: number }[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    const { items } = await page.getTextContent();
    const runs = items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [{ text: item.str, size: item.height, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
        : [],
    );
    pages.push({ runs, width, height });
  }
  await task.destroy();
  return pages;
}

const MM = 72 / 25.4;
const SENTENCE = "All that piece and parcel of land with the buildings on it. ";

describe("the format of a court", () => {
  const format: PaperFormat = {
    ...STANDARD_FORMAT,
    ...{
      font_size: 14,
      quote_size: 12,
      margin_left: 40,
      margin_right: 40,
      margin_top: 20,
      margin_bottom: 20,
    },
  };
  const set = async (
    change: Partial<PaperFormat>,
    body = `${SENTENCE.repeat(8)}\n\n> ${SENTENCE.repeat(8)}`,
  ) => placed(await pleading(body, { paper_format: formatText({ ...format, ...change }) }));
  /** From line to line. */
  const pitch = (runs: readonly Placed[], size: number) => {
    const lines = [...new Set(runs.filter((run) => run.size === size).map(({ y }) => y))].sort(
      (a, b) => b - a,
    );
    return (lines[0] ?? 0) - (lines[1] ?? 0);
  };

  test("is that of the letters, the margins and the quotations", async () => {
    const [page] = await set({});
    const text = page?.runs.filter(({ size }) => size === 14) ?? [];
    const quote = page?.runs.filter(({ size }) => size === 12) ?? [];
    expect(Math.min(...text.map(({ x }) => x))).toBeCloseTo(40 * MM, 0);
    expect(Math.min(...quote.map(({ x }) => x))).toBeGreaterThan(40 * MM + 10);
    const top = (page?.height ?? 0) - Math.max(...text.map(({ y }) => y));
    expect(top).toBeCloseTo(20 * MM + 14 * 0.714, 0);
    expect(page?.width).toBeCloseTo(210 * MM, 0);
  });

  test("a double line is twice that of Times, one and a half three quarters of it; a quotation stays single", async () => {
    const [half, double] = [await set({ spacing: "one_half" }), await set({ spacing: "double" })];
    expect(pitch(half[0]?.runs ?? [], 14)).toBeCloseTo(1.5 * 1.15 * 14, 0);
    expect(pitch(double[0]?.runs ?? [], 14)).toBeCloseTo(2 * 1.15 * 14, 0);
    expect(pitch(double[0]?.runs ?? [], 12)).toBeLessThan(1.45 * 12);
  });

  test("on both sides the binding margin is left on the front and right on the back", async () => {
    const pages = await set({ sides: "both", margin_left: 50, margin_right: 20 }, SENTENCE.repeat(120));
    const left = pages.slice(0, 2).map(({ runs }) => Math.min(...runs.map(({ x }) => x)));
    expect(left[0]).toBeCloseTo(50 * MM, 0);
    expect(left[1]).toBeCloseTo(20 * MM, 0);
  });

  test("legal paper is longer", async () => {
    const [page] = await set({ paper: "legal" });
    expect(page).toMatchObject({ width: 612, height: 1008 });
  });

  test("leaves notices as they are", () => {
    const template = paperTemplate("loan_recall_notice");
    const data = { ...FULL_CASE, paper_format: formatText(format) };
    expect(template && renderPaper(template, data, { date: "2026-11-21" }).paper?.format).toMatchObject({
      font_size: 10.5,
      spacing: "single",
    });
  });
});

describe("lines", () => {
  const LAN = "PUNE-SHIVAJINAGAR/AR/2022-23/00123456789012345678/HL";

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("a long loan number ends a line after / or - (%i)", async (words) => {
    const lines = (
      await pdfLines(await pleading(`${"Account ".repeat(words)}${LAN} of the borrower.`))
    ).flat();
    const torn = lines.filter((line, index) => line.includes("PUNE") && !lines[index]?.includes("HL"));
    for (const line of torn) expect(line).toMatch(/([/-]|Account|Account )$/);
    expect(copiedText(await pleading(LAN))).toContain(LAN);
  });

  test.each([4, 5, 6, 7, 8, 9, 10, 11])("a word with a hyphen is never torn (%i)", async (words) => {
    const text = `${"word ".repeat(words)}and the Co-borrower with the Judgment-Debtors of the self-same award`;
    const lines = (await pdfLines(await pleading(text.repeat(3)))).flat();
    expect(lines.filter((line) => line.trimEnd().endsWith("-"))).toEqual([]);
  });
});

test("who signs stands at one height, however many lines the names above need", async () => {
  const long =
    "Shree Mahalaxmi Gramin Vikas Sahakari Patsanstha and Housing Finance Corporation Limited ".repeat(2);
  const pdf = await pleading(
    `Text.\n\n::: signatures\nPlace: Pune\nDate:\n\n**Advocate One**\n||\nFor **${long}**\nApplicant\n\n**Officer Two**\n:::`,
  );
  const runs = (await placed(pdf))[0]?.runs ?? [];
  const heightOf = (text: string) => runs.find((run) => run.text.includes(text))?.y;
  expect(heightOf("Advocate One")).toBe(heightOf("Officer Two"));
});

test.each(Array.from({ length: 14 }, (_, index) => 12 + index))(
  "a verification is never alone on a page (%i lines above it)",
  async (lines) => {
    const body = `${Array.from({ length: lines }, (_, index) => `1. Paragraph ${String(index)}.`).join("\n\n")}

::: signatures
||
For the Applicant

**Officer**
:::

# VERIFICATION

${"Verified that the contents of this application are true to my knowledge. ".repeat(3)}

::: signatures
||

**Officer**
Deponent
:::`;
    const pages = await pdfLines(await pleading(body));
    const own = pages.find((page) => page.includes("VERIFICATION")) ?? [];
    expect(own.some((line) => line.includes("Paragraph"))).toBe(true);
    expect(own.some((line) => line.includes("Deponent"))).toBe(true);
  },
);

test.each(
  ["# PLAINT", "::: inscription\nPLAINT\n:::"].flatMap((title) =>
    Array.from({ length: 8 }, (_, index) => [title, 22 + index] as const),
  ),
)("what opens a pleading is never apart from what it opens (%j, %i lines above it)", async (title, lines) => {
  const body = `${Array.from({ length: lines }, (_, index) => `1. Paragraph ${String(index)}.`).join("\n\n")}

${title}

The Plaintiff states as follows:

## Parties

1. **The Plaintiff.** It lends money.`;
  const pages = await pdfLines(await pleading(body));
  const own = pages.find((page) => page.includes("PLAINT")) ?? [];
  expect(own.some((line) => line.includes("It lends money"))).toBe(true);
});

test("a long schedule has the full width, a short one belongs to its paragraph", async () => {
  const left = async (text: string) => {
    const pages = await placed(await pleading(`1. The security is:\n\n::: schedule\n${text}\n:::`));
    return Math.min(
      ...(pages[0]?.runs ?? []).filter(({ text: said }) => said.startsWith("All that")).map(({ x }) => x),
    );
  };
  expect(await left(SENTENCE.repeat(20))).toBeCloseTo(36 * MM, 0);
  expect(await left(SENTENCE)).toBeGreaterThan(36 * MM + 20);
});

describe("the letterhead", () => {
  const notice = (data: PaperData) => {
    const template = paperTemplate("loan_recall_notice");
    const { paper } = (template && renderPaper(template, data, { date: "2026-11-21" })) ?? {};
    if (!paper) throw new Error("The sample case lacks something");
    return paper;
  };
  const own = letterheadText({
    lines: ["Sample Finance", "Since 1998, Fort, Mumbai"],
    picture: { key: "there", kind: "png", sha256: "a".repeat(64) },
  });

  test("of the client stands in place of its name and address, with its picture", async () => {
    const paper = notice({ ...FULL_CASE, letterhead: own });
    const [lines = []] = await pdfLines(await typesetter.typeset(paper));
    expect(lines.slice(0, 2)).toEqual(["Sample Finance", "Since 1998, Fort, Mumbai"]);
    expect((await typesetter.typeset(paper)).toString("latin1")).toContain("/Subtype /Image");
  });

  test("of the advocate stands on the notices that the advocate sends and signs", async () => {
    const advocates = letterheadText({ lines: ["Chambers of Sample Advocate"], picture: null });
    const data = { ...FULL_CASE, letterhead: own, advocate_letterhead: advocates };
    const sent = (
      await pdfLines(await typesetter.typeset(notice({ ...data, notice_sender: "advocate" })))
    ).flat();
    expect(sent[0]).toBe("Chambers of Sample Advocate");
    expect(sent.join(" ")).toContain("issued on the instructions of Sample Finance Limited");
    expect(sent).not.toContain("For Sample Finance Limited");
    const [first] = (
      await pdfLines(await typesetter.typeset(notice({ ...data, notice_sender: "client" })))
    ).flat();
    expect(first).toBe("Sample Finance");
  });

  test("with a picture that cannot be read is no notice, and other papers go on", async () => {
    const picture = { key: "damaged", kind: "png", sha256: "b".repeat(64) } as const;
    const damaged = notice({ ...FULL_CASE, letterhead: letterheadText({ lines: ["Sample"], picture }) });
    await expect(typesetter.typeset(damaged)).rejects.toThrow("could not be typeset");
    await expect(typesetter.typeset(notice({ ...FULL_CASE, letterhead: own }))).resolves.toBeInstanceOf(
      Buffer,
    );
  });
});

test("the original application marks its annexures in the facts as in its list", () => {
  const text = toText("original_application");
  const [facts = "", list = ""] = text.split("List of enclosures");
  const marks = (of: string) => [...new Set(of.match(/\bA-\d+/g))];
  expect(marks(facts.split("Facts of the case")[1] ?? "").length).toBeGreaterThan(6);
  expect(marks(list)).toEqual(expect.arrayContaining(marks(facts.split("Facts of the case")[1] ?? "")));
});
