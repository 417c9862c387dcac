import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatInWords, PAPER_FONT, STANDARD_FORMAT } from "#app/domain/papers/formats.ts";
import { formatMessages as said } from "#app/domain/reference/format-messages.ts";
import { requireAdmin } from "#app/http/guard.server.ts";
import { readListPage } from "#app/http/listed.server.ts";
import { List } from "#app/components/lists/list.tsx";
import { PaperFormatTable } from "#app/components/reference/paper-format-table.tsx";
import { AddLink, ReferencePage } from "#app/components/reference/reference-page.tsx";
import { paths } from "#app/paths.ts";
import { listPaperFormats } from "#app/provider/contract/reference/paper-formats.ts";
import { mayChange } from "../access.server.ts";

export const handle = { title: "Reference Data" };
export const meta: MetaFunction = () => [{ title: "Paper Formats · Litigation Panel" }];

export async function loader(visit: LoaderFunctionArgs) {
  const { provider, user } = await requireAdmin(visit, "litigation_case");
  const list = await readListPage(
    visit.request,
    listPaperFormats.input,
    provider.listPaperFormats,
    said.failed,
  );
  return { list, mayChange: mayChange(user) };
}

export default function PaperFormats() {
  const { list, mayChange } = useLoaderData<typeof loader>();
  const { page } = list;
  const add = mayChange ? <AddLink href={paths.addPaperFormat({ page })}>Add Profile</AddLink> : null;
  return (
    <ReferencePage area="formats" total={list.count} failure={list.failure} mayChange={mayChange}>
      <div className="toolbar">
        <p className="small toolbar-about">
          Papers for courts are set in {PAPER_FONT}. A profile is used once it is confirmed. Without one:{" "}
          {formatInWords(STANDARD_FORMAT)}.
        </p>
        <div className="toolbar-end">{add}</div>
      </div>
      <List list={list} to={paths.paperFormats} said={said} add={add}>
        {(formats) => <PaperFormatTable formats={formats} list={{ page }} mayChange={mayChange} />}
      </List>
    </ReferencePage>
  );
}
