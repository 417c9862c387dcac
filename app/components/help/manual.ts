// The user manual: short, by what staff want to do.
import type { HelpPartId } from "./help-parts.ts";
import { OF_CASES } from "./manual-of-cases.ts";
import { OF_OFFICE } from "./manual-of-office.ts";
import type { HelpPart } from "./manual-section.ts";

export const MANUAL: Readonly<Record<HelpPartId, HelpPart>> = { ...OF_CASES, ...OF_OFFICE };
