import { expect, test } from "vitest";
import { canonicalStage, isDisposed, stageLabel, storedStage, STAGE_LABELS, STAGES } from "./stages.ts";

test.each([
  ["Office objection", "scrutiny"],
  ["Unready Board", "scrutiny"],
  ["For Admission", "admission"],
  ["First Order", "admission"],
  ["Summons_Ready", "summons_issued"],
  ["Notice_Unready", "summons_issued"],
  ["Summons", "summons_issued"],
  ["Awaiting services of notices/summons", "service_awaited"],
  ["FIRST HEARING", "first_hearing"],
  ["Filing of Vakilpatra", "appearance"],
  ["Leave to defend", "summons_for_judgment"],
  ["W.S. and Say", "written_statement"],
  ["WS", "written_statement"],
  ["for written statement", "written_statement"],
  ["ADMISSION DENIAL", "admission_denial"],
  ["DISCOVERY/INSPECTION", "admission_denial"],
  ["CMH", "case_management"],
  ["WS/Issues", "issues"],
  ["PWs", "plaintiff_evidence"],
  ["Evidence of Plaintiff/Petitioner", "plaintiff_evidence"],
  ["DW", "defendant_evidence"],
  ["Ex-Parte Evidence", "ex_parte_evidence"],
  ["Misc. Proceedings", "interim_application"],
  ["Awaited for Lokadalat Report", "mediation"],
  ["Further Argument", "arguments"],
  ["Order", "reserved"],
  ["Order/Judgement", "judgment"],
  ["order / judgment", "judgment"],
  ["Kurki (Attachment) Warrant", "execution"],
  ["Stay by Hon'ble High Court", "stayed"],
  ["Stay by Hon’ble High Court", "stayed"],
  ["Sine die", "stayed"],
  ["DISPOSED", "disposed"],
  ["Award/Order/Judgement passed", "disposed"],
  ["Dismissed", "disposed"],
  ["disposed of on merits", "disposed"],
  ["Dismissed for default.", "disposed"],
  ["WITHDRAWN", "disposed"],
  ["RP appointed", "rp_appointed"],
  ["Admission (s.100)", "admission_s100"],
  ["RC proceedings", "rc_proceedings"],
])("%s is %s", (raw, stage) => {
  expect(canonicalStage(raw)).toBe(stage);
});

test("every stage is read back from its value and its label, and no two collide", () => {
  for (const stage of STAGES) {
    expect(canonicalStage(stage)).toBe(stage);
    expect(canonicalStage(STAGE_LABELS[stage])).toBe(stage);
  }
});

test.each(["", "   ", "Something local", "सुनवाई", null, undefined])("%j is no stage we know", (raw) => {
  expect(canonicalStage(raw)).toBeUndefined();
  expect(isDisposed(raw)).toBe(false);
});

test("a court's own words are shown as they came", () => {
  expect(stageLabel("written_statement")).toBe("Written Statement");
  expect(stageLabel("Kurki (Attachment) Warrant")).toBe("Kurki (Attachment) Warrant");
  expect(stageLabel("toString")).toBe("toString");
});

test.each([
  ["Dismissed", "Disposed"],
  ["disposed", "Disposed"],
  ["Disposed", "Disposed"],
  ["Arguments on Application", "Arguments on Application"],
  ["arguments", "arguments"],
])("%s is kept as %s", (text, kept) => {
  expect(storedStage(text)).toBe(kept);
});
