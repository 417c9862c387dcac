/** What a page says, without its markup and scripts; every run of tags is one "|". */
export function words(html: string): string {
  return html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, "")
    .replaceAll("<!-- -->", "")
    .replace(/\s*(<[^>]+>\s*)+/g, "|")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
}
