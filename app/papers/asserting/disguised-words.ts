/**
 * Words that are not what they look like, so that no search finds them: of letters that only resemble Latin ones, or broken
 * by a tag in their middle.
 */
import type { AST } from "@handlebars/parser";
import type { Condition } from "./assertions.ts";
import { canHold } from "./grounds.ts";
import {
  isBlock,
  isComment,
  isContent,
  parseTags,
  readBlockTag,
  type Statement,
} from "../reading/handlebars-syntax.ts";
import type { Scope } from "../reading/template-names.ts";

interface Disguised {
  /** Of the text, from 1. */
  line: number;
  kind: "resembling" | "broken";
  word: string;
}

const WORD = /[\p{L}\p{M}\p{Cf}]+/gu;
/** Of alphabets with letters that look like Latin ones; no text can be in their languages. */
const RESEMBLING =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Coptic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;
/** Small capitals, a dotless i, a crossed o: of the Latin alphabet, and none of its letters with or without an accent. */
const RARE_LATIN = /(?![a-zßæœ])\p{Script=Latin}/iu;

/** @param source a whole text that can be read, as Template has it */
export function disguisedIn(source: string): Disguised[] {
  const lines = source.split("\n");
  const end = lines.indexOf("---", 1);
  const resembling = lines.flatMap((text, index) =>
    (text.match(WORD) ?? [])
      .filter(isResembling)
      .map((word) => ({ line: index + 1, kind: "resembling" as const, word })),
  );
  const broken: Disguised[] = [];
  const header = lines.slice(1, end).map((text, index) => [text.replace(/^\w+:/, ""), index + 2] as const);
  for (const [text, line] of [...header, [lines.slice(end + 1).join("\n"), end + 2] as const]) {
    const tell = (at: number, word: string) => broken.push({ line: at, kind: "broken", word });
    endingsOf(parseTags(text, line), [], { tell, scope: null, conditions: [] });
  }
  return [...resembling, ...broken];
}

const isResembling = (word: string): boolean =>
  RESEMBLING.test(word) || RARE_LATIN.test(word.normalize("NFKD"));

/** A word that the text before stops in the middle of, and where it is said. */
interface Ending {
  word: string;
  conditions: readonly Condition[];
}

/** More are not followed: a text of nothing but blocks would take its square of time. */
const MOST_ENDINGS = 50;

interface Walk {
  tell: (line: number, word: string) => void;
  scope: Scope;
  conditions: readonly Condition[];
}

/** How a text can end, of which `before` is how what stands before it can. */
function endingsOf(
  statements: readonly Statement[],
  before: readonly Ending[],
  walk: Walk,
): readonly Ending[] {
  let endings = before;
  for (const statement of statements) {
    if (isComment(statement)) continue;
    const { line } = statement.loc.start;
    if (isBlock(statement)) {
      const { kind, field, is, body, otherwise, scope } = readBlockTag(statement, walk.scope);
      const ends = (said: readonly Statement[], holds: boolean) => {
        const asked: Condition =
          kind === "each" ? { asks: "each", list: field.name } : { asks: "if", field, is, holds };
        return endingsOf(said, endings, { ...walk, scope, conditions: [...walk.conditions, asked] });
      };
      endings = [...new Set([...ends(body, true), ...ends(otherwise, false)])].slice(0, MOST_ENDINGS);
    } else {
      const texts = isContent(statement) ? [statement.value] : pluralOf(statement);
      const from = endings;
      endings = texts.flatMap((text) => behind(text, from, line, walk));
    }
  }
  return endings;
}

function behind(text: string, before: readonly Ending[], line: number, walk: Walk): readonly Ending[] {
  const shown = text.replace(/\*|\p{Cf}/gu, "");
  if (shown === "") return before;
  const [first] = /^[\p{L}\p{M}]+/u.exec(shown) ?? [];
  if (first !== undefined) {
    const whole = before.find(({ conditions }) => canHold([...conditions, ...walk.conditions]));
    if (whole) walk.tell(line, whole.word + first);
  }
  const [last] = /[\p{L}\p{M}]+$/u.exec(shown) ?? [];
  return last === undefined ? [] : [{ word: last, conditions: walk.conditions }];
}

/** Both words of {{plural}}. */
function pluralOf(statement: Statement): string[] {
  if (statement.type !== "MustacheStatement") return [];
  const { path, params } = statement as AST.MustacheStatement;
  if ((path as AST.PathExpression).original !== "plural") return [];
  return params.flatMap((param) =>
    param.type === "StringLiteral" ? (param as AST.StringLiteral).value : [],
  );
}
