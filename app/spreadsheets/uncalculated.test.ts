import { expect, test } from "vitest";
import { sampleReader } from "./sample-reader.ts";
import { textRow, xlsxParts, zip } from "./sample-workbooks.ts";

const { inspected, converted } = sampleReader();

test.each(["", "<v></v>", "<v/>", "<v />"])(
  "a formula without a result (%s) is a problem of its cell, not of the file",
  async (value) => {
    const cell = (address: string, inside: string, type = "") => `<c r="${address}"${type}>${inside}</c>`;
    const rows = [
      textRow(1, { A: "LAN", B: "Customer Name", C: "Claim Amount", D: "Remarks" }),
      textRow(2, { A: "A1", B: "Sample One" }).replace(
        "</row>",
        cell("C2", `<f>A2&amp;"x"</f>${value}`) + cell("D2", `<f t="shared" si="0"/>${value}`) + "</row>",
      ),
      textRow(3, { A: "A2" }).replace(
        "</row>",
        cell("B3", `<f>A3</f>${value}`, ' s="0"') + cell("C3", "<f>1+1</f><v>2</v>") + "</row>",
      ),
      // Excel's own way to say that a formula gave an empty text.
      textRow(4, { A: "A3", B: "Sample Three" }).replace(
        "</row>",
        `${cell("C4", '<f>IF(1,"")</f><v></v>', ' t="str"')}</row>`,
      ),
    ];
    const { preview } = await converted(await inspected(zip(xlsxParts(rows.join("")))));
    expect(
      preview.map(({ problems }) => problems.map(({ field, problem }) => `${field} ${problem}`)),
    ).toEqual([
      ["Claim Amount is a formula without a stored result"],
      ["Borrower Name is a formula without a stored result"],
      [],
    ]);
    expect(preview[1]?.values.claim_amount).toBe("2.00");
    expect(preview[2]?.values.claim_amount).toBeNull();
  },
);
