/** What a user may open, and where a user lands. */
import { labelIn } from "./labels.ts";

export const FEATURES = ["litigation_case", "litigation_create_case", "litigation_batch"] as const;
export type Feature = (typeof FEATURES)[number];

const FEATURE_LABELS: Record<Feature, string> = {
  litigation_case: "Cases",
  litigation_create_case: "Add Case",
  litigation_batch: "Batch",
};

export const featureLabel = (value: string) => labelIn(FEATURE_LABELS, value);

export const LANDING_PAGES = ["batch", "cases"] as const;
export type LandingPage = (typeof LANDING_PAGES)[number];

export const DEFAULT_LANDING_PAGE: LandingPage = "batch";

export const LANDING_PAGE_FEATURES: Record<LandingPage, Feature> = {
  batch: "litigation_batch",
  cases: "litigation_case",
};

/** The landing page a setting names; anything else is the default. */
export function parseLandingPage(setting: string | null | undefined): LandingPage {
  return LANDING_PAGES.find((page) => page === setting) ?? DEFAULT_LANDING_PAGE;
}

/**
 * Where a user with these features lands: the page of the setting, else the other one, else undefined: then only a
 * page that says which access is missing, never a redirect loop.
 */
export function landingPageFor(
  setting: string | null | undefined,
  features: readonly string[],
): LandingPage | undefined {
  const wanted = parseLandingPage(setting);
  return [wanted, ...LANDING_PAGES].find((page) => features.includes(LANDING_PAGE_FEATURES[page]));
}
