/** Amounts that decide the forum. All in rupees as decimal text, because notifications move them. */
export interface Thresholds {
  /** Below this a debt is not the Debts Recovery Tribunal's (RDB Act s.1(4) with the notification of Sept 2018). */
  drtFloor: string;
  /** Below this a dispute is no commercial suit (Commercial Courts Act s.2(1)(i)). */
  commercialFloor: string;
  /** The least default for a personal guarantor's insolvency (IBC s.78). */
  guarantorDefault: string;
}

export const THRESHOLDS: Thresholds = {
  drtFloor: "2000000",
  commercialFloor: "300000",
  guarantorDefault: "1000",
};
