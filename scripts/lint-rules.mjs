// Rules of our own, which the linter loads as a plugin (oxlint.config.mjs).

/** With a reviver the V8 of Node 20 reads "{" as {} and "[1," as [1] once its function has run often enough. */
const noReviver = {
  create: (context) => ({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== "MemberExpression" || callee.computed || given.length < 2) return;
      if (callee.object.name === "JSON" && callee.property.name === "parse") {
        context.report({ node: given[1], message: "JSON.parse with a reviver accepts broken text." });
      }
    },
  }),
};

export default { meta: { name: "panel" }, rules: { "no-reviver": noReviver } };
