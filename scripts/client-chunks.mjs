// Which modules share a script in the browser: a page loads a handful of them, and the other pages of its area have most of
// theirs already. Left to itself Rollup makes one for each set of pages that share something: 41 for a list of cases.
const FIRST_OF_ALL_PAGES = /\/app\/(entry\.client|root)\.tsx/;
const ROUTE = /\/app\/routes\/([^/]+)\//;
/** With what Rollup puts beside packages of the older kind: React must not import what imports React. */
const PACKAGE = /\/node_modules\/|commonjsHelpers/;
/** What checks a form before it is sent: half as large as React and its router, and on few pages. */
const FORM_PACKAGE = /\/node_modules\/(zod|@conform-to)\//;
/** The part of it that says of a form that could not be sent what the server would have said (app/ui/lost-connection.ts). */
const FORM_ANSWER = /\/@conform-to\/dom\/dist\/(?!form\.)/;
/** Used in as many areas of the routes: nearly every page needs it. */
const EVERYWHERE = 8;

/**
 * Rollup's `manualChunks`: every module that pages import gets a place, or Rollup would put it with whatever uses it first. What
 * is imported once it is asked for keeps a script of its own.
 */
export function clientChunks() {
  let places;
  return (id, graph) => (places ??= placesIn(graph)).get(id);
}

/** @returns {Map<string, string>} by the module's id */
function placesIn({ getModuleIds, getModuleInfo }) {
  const areasOf = new Map();
  for (const entry of [...getModuleIds()].filter((id) => getModuleInfo(id).isEntry)) {
    const area = FIRST_OF_ALL_PAGES.test(entry) ? "first" : ROUTE.exec(entry)?.[1];
    if (area === undefined) throw new Error(`${entry} is the route of no area`);
    for (const id of reachedFrom(entry, getModuleInfo))
      if (id !== entry) areasOf.set(id, (areasOf.get(id) ?? new Set()).add(area));
  }
  const checksForms = reaching(FORM_PACKAGE, getModuleInfo);
  return new Map(
    [...areasOf].map(([id, areas]) => [id, placeOf(id, areas, !areas.has("first") && checksForms(id))]),
  );
}

function placeOf(id, areas, hasForm) {
  if (FORM_PACKAGE.test(id)) return FORM_ANSWER.test(id) ? "panel" : "forms";
  if (PACKAGE.test(id) && areas.has("first")) return "react";
  const place =
    areas.has("first") || areas.size >= EVERYWHERE ? "panel" : areas.size > 1 ? "shared" : [...areas][0];
  return hasForm ? `${place}-forms` : place;
}

function reachedFrom(entry, getModuleInfo) {
  const reached = new Set([entry]);
  // A set goes on with what is added while it is gone through.
  for (const id of reached) getModuleInfo(id).importedIds.forEach((each) => reached.add(each));
  return reached;
}

/** Whether a module imports, itself or by others, one whose id fits. */
function reaching(pattern, getModuleInfo) {
  const known = new Map();
  const reaches = (id) => {
    if (pattern.test(id)) return true;
    // Modules that import each other end here.
    if (!known.has(id)) known.set(id, false).set(id, getModuleInfo(id).importedIds.some(reaches));
    return known.get(id);
  };
  return reaches;
}
