// Finds what a module says to people: its texts, with `{0}`, `{1}` where a value goes in, as translators see them.
import { parseAst } from "vite";

/**
 * @typedef {object} Text
 * @property {number} start where it stands in the module, and
 * @property {number} end where it ends
 * @property {"words" | "label" | "template" | "children" | "counted"} kind how it is written there; a label is a property
 * @property {string} id what it says in English
 * @property {string} [many] of something counted: the word for more than one
 * @property {{ start: number, end: number }[]} values what stands for `{0}`, `{1}` …
 */

/** Their words are for the program: names, addresses, styles. */
const TECHNICAL = new Set(
  `accept acceptCharset align as autoComplete blocking className class code colSpan crossOrigin cursor d dir encType synonyms
  event features fill form formId formMethod hash headers href htmlFor id inputMode key keys list mark media method mode
  move names namespace only order pattern pathname peer rel rowSpan sandbox scope search selector
  side size slot src stroke style tag target to tone transform unit use variant viewBox wrap`.split(/\s+/),
);
/** What they are given is compared or looked up, not read by anybody. */
const LOOKS_UP = new Set(
  `addEventListener append closest createElement delete dispatchEvent endsWith enum get getAll getAttribute getItem has
  includes indexOf lastIndexOf literal match matchAll matches querySelector querySelectorAll matchMedia removeEventListener
  removeAttribute replace replaceAll set setAttribute setItem split startsWith test Error RangeError TypeError RegExp Set`.split(
    /\s+/,
  ),
);
/** Their lone small words are read by people, and so are those of files of messages. */
const WORDS = new Set(["word"]);
const MESSAGES = /messages\.ts$/;
const COMPARES = new Set(["==", "===", "!=", "!==", "in"]);
const COUNTS = new Set(["counted", "showing"]);
const JSX = new Set(["jsx", "jsxs", "jsxDEV"]);

/** `log.warn(…)` and `services.log.warn(…)`: read by whoever runs the server, in English. */
const isLog = ({ type, object }) =>
  type === "MemberExpression" && (object.name ?? object.property?.name) === "log";

/**
 * @param {string} code JavaScript as Vite or esbuild hands it on: JSX is calls of `jsx`
 * @param {string} file from which it was
 * @returns {Text[]} in the order of the module; one may lie among the values of another
 */
export function textsIn(code, file = "") {
  const texts = [];
  visit(parseAst(code), {});
  return texts.sort((a, b) => a.start - b.start || b.end - a.end);

  /** @param place what its parent knows of a node: `isRead` where a lone word is read by people, `isCode` where none is */
  function visit(node, place) {
    if (node === null || typeof node !== "object") return;
    switch (node.type) {
      case "ImportDeclaration":
      case "ExportAllDeclaration":
      case "TaggedTemplateExpression":
        return;
      case "ExportNamedDeclaration":
        return visit(node.declaration, {});
      case "Literal":
        return typeof node.value === "string" ? note(node, "words", node.value, place) : undefined;
      case "TemplateLiteral": {
        // Words that are put into a text are read as part of it.
        const isRead = note(node, "template", templateId(node), place, node.expressions);
        return node.expressions.forEach((expression) => visit(expression, { isRead }));
      }
      case "BinaryExpression":
        return [node.left, node.right].forEach((side) =>
          visit(side, { isCode: COMPARES.has(node.operator) }),
        );
      case "SwitchCase":
        visit(node.test, { isCode: true });
        return node.consequent.forEach((statement) => visit(statement, {}));
      case "MemberExpression":
        visit(node.object, {});
        return node.computed ? visit(node.property, { isCode: true }) : undefined;
      case "Property":
        if (node.computed) visit(node.key, { isCode: true });
        // A name in quotation marks that only people would give is one that they read.
        else if (isWords(node.key) && /^\p{Lu}.*\s/u.test(node.key.value))
          note(node.key, "words", node.key.value, {});
        if (node.key.name === "label" && isWords(node.value))
          return note(node.value, "label", node.value.value, {});
        return visit(node.value, placeOf(node, place));
      case "PropertyDefinition":
        return visit(node.value, {});
      case "ConditionalExpression":
        visit(node.test, {});
        return [node.consequent, node.alternate].forEach((side) => visit(side, place));
      case "LogicalExpression":
        visit(node.left, place);
        return visit(node.right, place);
      case "ArrayExpression":
        return node.elements.forEach((element) =>
          visit(element, isListOfWords(node) ? { isCode: true } : place),
        );
      case "ArrowFunctionExpression":
      case "FunctionExpression":
      case "FunctionDeclaration":
        node.params.forEach((param) => visit(param, {}));
        return visit(node.body, {});
      case "ExpressionStatement":
        return node.directive === undefined ? visit(node.expression, {}) : undefined;
      case "CallExpression":
      case "NewExpression":
        return visitCall(node, place);
      default:
        for (const [name, value] of Object.entries(node)) {
          if (name === "type" || name === "start" || name === "end") continue;
          if (Array.isArray(value)) value.forEach((child) => visit(child, {}));
          else visit(value, {});
        }
    }
  }

  function placeOf(property, place) {
    if (isTechnical(property)) return { isCode: true };
    if (WORDS.has(property.key.name)) return { isRead: true };
    if (MESSAGES.test(file) && property.key.name !== "value") return { isRead: true };
    return place.isCode ? {} : place;
  }

  function visitCall(node) {
    const { callee } = node;
    const name = callee.type === "MemberExpression" ? callee.property.name : callee.name;
    if (callee.type === "MemberExpression") visit(callee, {});
    if (isLog(callee)) return;
    if (JSX.has(name)) return visitElement(node.arguments);
    if (COUNTS.has(name) && noteCounted(name, node.arguments)) return;
    node.arguments.forEach((argument) => visit(argument, { isCode: LOOKS_UP.has(name) }));
  }

  function visitElement([tag, props, ...rest]) {
    if (tag.type !== "Literal") visit(tag, {});
    for (const property of props?.properties ?? []) {
      const isChildren = property.type === "Property" && property.key.name === "children";
      if (isChildren && property.value.type === "ArrayExpression") visitChildren(property.value);
      else if (isChildren) visit(property.value, { isRead: true });
      else visit(property, {});
    }
    rest.forEach((node) => visit(node, { isCode: true }));
  }

  /** What stands in an element side by side is one text: another language has its parts in another order. */
  function visitChildren(array) {
    const values = array.elements.filter((element) => !isWords(element));
    let next = 0;
    const id = array.elements
      .map((element) => (isWords(element) ? element.value : `{${String(next++)}}`))
      .join("");
    if (array.elements.some(isWords)) note(array, "children", id, { isRead: true }, values);
    values.forEach((value) => visit(value, { isRead: true }));
  }

  function noteCounted(name, args) {
    const words = name === "counted" ? args.slice(1) : args;
    if (words.length === 0 || !words.every(isWords)) return false;
    const [one, many = { ...one, value: `${one.value}s` }] = words;
    texts.push({
      ...{ start: one.start, end: many.end, kind: "counted" },
      ...{ id: one.value, many: many.value, values: [] },
    });
    if (name === "counted") visit(args[0], {});
    return true;
  }

  function note({ start, end }, kind, id, { isRead = false, isCode = false }, values = []) {
    if (isCode || !(isRead ? hasWord(id) : saysSomething(id))) return false;
    texts.push({
      start,
      end,
      kind,
      id,
      values: values.map((value) => ({ start: value.start, end: value.end })),
    });
    return true;
  }
}

const isWords = (node) => node?.type === "Literal" && typeof node.value === "string";

/** Words that are looked for, chosen from or stored: names of columns, months, kinds of documents; not a code and its label. */
function isListOfWords({ elements }) {
  if (
    elements.length === 0 ||
    !elements.every((element) => isWords(element) && !/[.!?]$/.test(element.value))
  )
    return false;
  const [first, second] = elements.map(({ value }) => value);
  return !(elements.length === 2 && /^[a-z0-9_-]+$/.test(first) && /^\P{Ll}/u.test(second));
}

function isTechnical({ key, computed }) {
  const name = key.type === "Literal" ? String(key.value) : key.name;
  return !computed && name !== "data-label" && (TECHNICAL.has(name) || name.startsWith("data-"));
}

function templateId({ quasis }) {
  return quasis
    .map(({ value }, index) => (index === 0 ? "" : `{${String(index - 1)}}`) + value.cooked)
    .join("");
}

/** Places of values, and what templates of papers are written with. */
const PLACES = /\{\d+\}|\{\{.*?\}\}/g;

const hasWord = (id) => /\p{L}{2}/u.test(id.replace(PLACES, ""));

/** Whether a text that might be the program's own reads like a person's: a capital word, or words with blanks between. */
function saysSomething(id) {
  const words = id.replace(PLACES, "0").trim();
  if (
    !hasWord(id) ||
    /^[-/#.@<\\^[]|^\((?![\p{L}\d])|^(select|update|insert|set|coalesce)\b/u.test(words) ||
    /[{}\\]|\S=|=\S|;(?! )|::|\$\d/.test(words)
  )
    return false;
  if (/\s/.test(id)) return !isStyle(words);
  const word = id.replace(/\{\d+\}/g, "");
  return (
    /^\p{Lu}[\p{L}\p{M}'’.-]*[:?!…]?$/u.test(word) && !/\p{Ll}\p{Lu}|-$|\.\w+$/u.test(word) && !/-\{/.test(id)
  );
}

/** "row-wide is-open sm:px-2" */
const isStyle = (words) =>
  words.split(/\s+/).every((word) => /^[a-z0-9_:./[\]()%-]+$/.test(word)) &&
  /[a-z]-[a-z0-9]|[a-z]:[a-z]/.test(words);
