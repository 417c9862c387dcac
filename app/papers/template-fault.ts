/** A mistake in a template's text, for whoever writes templates. */
export class TemplateFault extends Error {
  override name = "TemplateFault";

  constructor(
    readonly line: number,
    problem: string,
  ) {
    super(`Line ${line}: ${problem}`);
  }
}
