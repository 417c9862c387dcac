/** The cookies of a browser, by name. */
export class CookieJar extends Map<string, string> {
  /** Takes in the Set-Cookie lines of an answer. @returns them */
  keep(answer: Response): string[] {
    const lines = answer.headers.getSetCookie();
    for (const line of lines) {
      const [pair = ""] = line.split(";");
      const name = pair.slice(0, pair.indexOf("="));
      if (/;\s*Max-Age=0(;|$)/i.test(line)) this.delete(name);
      else this.set(name, pair.slice(name.length + 1));
    }
    return lines;
  }

  /** The header that sends them. */
  header(): { Cookie: string } {
    return { Cookie: [...this].map(([name, value]) => `${name}=${value}`).join("; ") };
  }
}
