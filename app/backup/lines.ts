/** The lines of a text that comes in pieces; a last one without a line feed counts too. */
export async function* linesIn(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const piece of content) {
    const text = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece]);
    let begin = 0;
    for (let end = text.indexOf(LINE_FEED); end >= 0; end = text.indexOf(LINE_FEED, begin)) {
      yield text.toString("utf8", begin, end);
      begin = end + 1;
    }
    rest = text.subarray(begin);
  }
  if (rest.length > 0) yield rest.toString("utf8");
}

const LINE_FEED = 10;
