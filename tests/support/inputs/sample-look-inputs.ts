// Inputs for the calls about format profiles and letterheads that break no rule.
import path from "node:path";
import { STANDARD_FORMAT } from "#app/domain/papers/formats.ts";
import { projectRoot } from "#app/project-root.server.ts";
import type { SampleInputs } from "./sample-paper-inputs.ts";

export const SAMPLE_PICTURE = {
  name: "logo.png",
  size: 1,
  path: path.join(projectRoot(), "tests/fixtures/logo.png"),
};

const SAMPLE_FORMAT = {
  name: "Sample format",
  source: "Sample practice direction",
  ...STANDARD_FORMAT,
};

export const LOOK_INPUTS = {
  listPaperFormats: { page: 1 },
  listPaperFormatChoices: {},
  readPaperFormat: { format_id: 1 },
  addPaperFormat: SAMPLE_FORMAT,
  updatePaperFormat: { format_id: 1, version: 1, ...SAMPLE_FORMAT },
  confirmPaperFormat: {
    format_id: 2,
    version: 1,
    confirmed_by: "Sample Advocate",
    confirmed_on: "2026-11-01",
  },
  setPaperFormatActive: { format_id: 3, version: 1, active: false },
  readClientLetterhead: { client_id: 1 },
  saveClientLetterhead: {
    client_id: 1,
    version: 1,
    notice_sender: "client",
    letterhead: "Sample Finance Limited\nFort, Mumbai",
    picture_file: SAMPLE_PICTURE,
  },
  readAdvocateLetterhead: { advocate_id: 1 },
  saveAdvocateLetterhead: {
    advocate_id: 1,
    version: 1,
    letterhead: "Sample Advocate",
    picture_file: SAMPLE_PICTURE,
  },
} satisfies Partial<SampleInputs>;
