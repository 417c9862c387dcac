// why: what the tests of several securities share: rows as papers are given them.
import { securitiesText, type PaperSecurity } from "../recorded-securities.ts";

/** As they travel: of each what is given, and particulars of its own. */
export const securityRows = (rows: readonly Partial<PaperSecurity>[]): string | null =>
  securitiesText(
    rows.map((row, index) => ({
      ...{ kind: "land", particulars: `Sample Plot ${String(index + 1)}, Sample Village`, address: null },
      ...{ owned_by_borrower: false, owner: null, value: "100000.00" },
      ...{ valued_on: null, value_source: null, charge: null },
      ...row,
    })),
  );

/** Fourteen parcels of very unlike descriptions and values, which come to ₹4,85,10,000.00. */
export const FOURTEEN_PARCELS = securityRows(
  Array.from({ length: 14 }, (_, index) => ({
    particulars:
      `All that piece and parcel of land bearing Survey No. ${String(112 + index)}/${String(index + 1)}A, admeasuring ` +
      `${String(40 + index * 3)} ares, situated at Sample Village, Taluka Sample, District Pune` +
      (index % 3 === 0
        ? ", together with the farm house, well, pump house and standing trees on it; bounded on the east by the land of Sample Neighbour One, on the west by the village road, on the north by Survey No. 111 and on the south by the canal"
        : ""),
    address: index % 4 === 0 ? "Sample Village, Taluka Sample, Pune – 412101" : null,
    owned_by_borrower: index % 2 === 0,
    owner: index % 2 === 0 ? null : "Sample Mortgagor",
    value: `${String(2_750_000 + index * 110_000)}.00`,
    valued_on: "2026-02-11",
    value_source: "Sample Valuers, report 7/2026",
    charge: `equitable mortgage by deposit of title deeds on 04.03.2021, CERSAI asset ${String(2000145 + index)}`,
  })),
);
