// When a query has ended, in each of the ways in which pg gives a result: a callback as the last argument, a promise, or
// the end of the stream that was handed over as the query.
import { Stream, type Writable } from "node:stream";
import { finished } from "node:stream/promises";

type Callback = (...results: unknown[]) => void;
type Work = (...given: never[]) => unknown;

/**
 * The same work, whose beginning and end somebody is told.
 * @param begin called before each time it is done; what it gives is called once, when that has ended, well or not
 */
export function tellingEnd(work: Work, begin: (first: unknown) => () => void) {
  return (...given: unknown[]): unknown => {
    const ended = begin(given[0]);
    const callback = given.at(-1);
    if (typeof callback === "function") {
      const last: Callback = (...results) => {
        ended();
        (callback as Callback)(...results);
      };
      return work(...([...given.slice(0, -1), last] as never[]));
    }
    const result = work(...(given as never[]));
    if (result instanceof Promise) result.then(ended, ended);
    else if (result instanceof Stream) finished(result as Writable).then(ended, ended);
    return result;
  };
}
