// The forms of a page as the server sends it, with what belongs to each, in it or by its form attribute. React writes no ">" into
// an attribute and nests no form in another, so tags can be read one after the other.

type Attributes = Record<string, string>;

export interface FormOfPage {
  attributes: Attributes;
  buttons: Attributes[];
  controls: Attributes[];
}

export interface PageForms {
  forms: FormOfPage[];
  /** Buttons of no form. */
  buttons: Attributes[];
  /** Named controls of no form, which no press of a button sends. */
  strays: Attributes[];
  ids: ReadonlySet<string>;
}

const UNSEEN = /<(script|style)\b.*?<\/\1>|<!--.*?-->/gs;
const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/g;
const CONTROLS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

export function formsIn(html: string): PageForms {
  const tags = [...html.replace(UNSEEN, "").matchAll(TAG)].map(([, end, name = "", rest = ""]) => ({
    isEnd: end === "/",
    name,
    attributes: attributesOf(rest),
  }));
  const forms = tags
    .filter(({ name, isEnd }) => name === "form" && !isEnd)
    .map(({ attributes }): FormOfPage => ({ attributes, buttons: [], controls: [] }));
  const byId = new Map(forms.flatMap((form) => (form.attributes.id ? [[form.attributes.id, form]] : [])));
  const page: PageForms = { forms, buttons: [], strays: [], ids: new Set() };
  const ids = new Set<string>();
  let opened = 0;
  let around: FormOfPage | undefined;
  for (const { name, isEnd, attributes } of tags) {
    if (attributes.id) ids.add(attributes.id);
    if (name === "form") around = isEnd ? undefined : forms[opened++];
    if (isEnd) continue;
    const form = attributes.form === undefined ? around : byId.get(attributes.form);
    if (name === "button") (form?.buttons ?? page.buttons).push(attributes);
    if (CONTROLS.has(name) && attributes.name) (form?.controls ?? page.strays).push(attributes);
  }
  return { ...page, ids };
}

const attributesOf = (text: string): Attributes =>
  Object.fromEntries(
    [...text.matchAll(/([a-zA-Z-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value.replaceAll("&amp;", "&"),
    ]),
  );
