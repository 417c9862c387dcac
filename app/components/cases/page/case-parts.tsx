import { useId, type ReactNode } from "react";
import type { Query } from "#app/address-query.ts";
import type { CasePart } from "#app/domain/cases/case-page.ts";
import { formatDate, formatDateTime } from "#app/domain/dates.ts";
import { formatRupees } from "#app/domain/money.ts";
import { PAPER_CATEGORIES, paperCategoryLabel } from "#app/domain/papers/categories.ts";
import { proceedingKindLabel } from "#app/domain/record/proceedings.ts";
import { securityKindLabel } from "#app/domain/record/securities.ts";
import { counted } from "#app/domain/text/counted.ts";
import { withoutTrailingZeros } from "#app/domain/text/trim-ending.ts";
import { paths } from "#app/paths.ts";
import type { CasePage } from "#app/provider/contract/cases/case-details.ts";
import { CutText } from "#app/ui/cut-text.tsx";

interface CasePartsProps {
  shown: CasePage;
  /** Of the page, which its dialogs keep. */
  query: Query;
}

/** So many parties are named; the others are counted. */
const NAMED_PARTIES = 5;

/** What gathers on a case: of each part how much there is, the newest, and the way to more of it. */
export function CaseParts({ shown, query }: CasePartsProps) {
  const { parties, proceedings, securities, papers, documents, money, rates, emails, comments } = shown;
  const dialog = { caseId: shown.case_id, onPage: true };
  const [newestPaper] = papers;
  const { newest: security } = securities;
  const { newest: document } = documents;
  const { newest: comment } = comments;
  return (
    <div className="case-parts" data-links="stay">
      <Part
        part="papers"
        title="Papers"
        count={`${papers.length} of ${PAPER_CATEGORIES.length}`}
        to={paths.caseDialog(dialog, "papers", query)}
        act="View Case Paper"
      >
        {newestPaper ? (
          <p>
            {paperCategoryLabel(newestPaper.category)}
            <span className="small"> · generated {formatDateTime(newestPaper.created_at)}</span>
          </p>
        ) : null}
      </Part>
      <Part
        part="parties"
        title="Parties"
        count={parties.length + 1}
        to={paths.caseDialog(dialog, "parties", query)}
        act="Add Party"
        actTo={paths.caseDialog(dialog, "parties/add", query)}
      >
        <ul>
          <li>
            <span className="small">Borrower</span> {shown.customer_name}
          </li>
          {parties.slice(0, NAMED_PARTIES).map(({ id, title, name, is_deceased }) => (
            <li key={id}>
              <span className="small">{title}</span> {name ?? "Name not recorded"}
              {is_deceased ? <span className="small"> (deceased)</span> : null}
            </li>
          ))}
          {parties.length > NAMED_PARTIES ? (
            <li className="small">{counted(parties.length - NAMED_PARTIES, "more party", "more parties")}</li>
          ) : null}
        </ul>
      </Part>
      <Part
        part="proceedings"
        title="Other Proceedings"
        count={proceedings.count}
        to={paths.caseDialog(dialog, "proceedings", query)}
        act="Add Proceeding"
        actTo={paths.caseDialog(dialog, "proceedings/add", query)}
      >
        {proceedings.newest ? (
          <p>
            {[
              proceedingKindLabel(proceedings.newest.kind),
              proceedings.newest.number,
              proceedings.newest.forum,
              proceedings.newest.stage,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        ) : null}
      </Part>
      <Part
        part="securities"
        title="Securities"
        count={securities.count}
        to={paths.caseDialog(dialog, "securities", query)}
        act="Add Security"
        actTo={paths.caseDialog(dialog, "securities/add", query)}
      >
        {security ? (
          <p>
            {[security.kind && securityKindLabel(security.kind), security.particulars]
              .filter(Boolean)
              .join(" · ")}
          </p>
        ) : null}
        {securities.total === null ? null : (
          <p className="small">Estimated value {formatRupees(securities.total)}</p>
        )}
      </Part>
      <Part
        part="documents"
        title="Documents"
        count={documents.count}
        to={paths.caseDialog(dialog, "documents", query)}
        act="Upload Document"
        actTo={paths.caseDialog(dialog, "upload-document", query)}
      >
        {document ? (
          <div>
            {document.document_type}
            <span className="small"> · {formatDate(document.created_at)}</span>
            <CutText>{document.file_name}</CutText>
          </div>
        ) : null}
        {documents.awaited.length > 0 ? (
          <p>
            <a className="link is-due" href={paths.caseDialog(dialog, "documents-pending", query)}>
              Pending: {documents.awaited.join(", ")}
            </a>
          </p>
        ) : null}
      </Part>
      <Part
        part="money"
        title="Money"
        to={paths.caseDialog(dialog, "expenses", query)}
        act="Out-of-pocket Expenses"
      >
        <dl className="case-sums">
          <Sum label="Spent" amount={money.spent} href={paths.caseDialog(dialog, "expenses", query)} />
          <Sum
            label="Invoiced, less credit notes"
            amount={money.invoiced}
            href={paths.caseDialog(dialog, "invoices", query)}
          />
          <Sum
            label="Paid on the loan"
            amount={money.paid}
            href={paths.caseDialog(dialog, "payments", query)}
          />
        </dl>
      </Part>
      <Part
        part="interest"
        title="Interest"
        to={paths.caseDialog(dialog, "interest", query)}
        act="Add Change of Rate"
        actTo={paths.caseDialog(dialog, "rates/add", query)}
      >
        <p>
          {shown.roi_percentage === null
            ? "Rate not recorded"
            : `${withoutTrailingZeros(shown.roi_percentage)} % a year as agreed`}
        </p>
        {rates.latest ? (
          <p className="small">
            {counted(rates.count, "change")} of the rate, {withoutTrailingZeros(rates.latest.rate)} % from{" "}
            {formatDate(rates.latest.from_on)}
          </p>
        ) : null}
      </Part>
      <Part
        part="emails"
        title="Emails"
        count={emails.sent + emails.received}
        to={paths.caseDialog(dialog, "emails", query)}
        act="Email History"
      >
        {emails.newest ? (
          <p>
            {emails.newest.subject ?? "No subject"}
            <span className="small">
              {" "}
              · {emails.newest.is_received ? "received" : "sent"} {formatDateTime(emails.newest.at)}
            </span>
          </p>
        ) : null}
        {emails.replies > 0 ? <p className="small">{counted(emails.replies, "reply", "replies")}</p> : null}
      </Part>
      <Part
        part="comments"
        title="Comments"
        count={comments.count}
        to={paths.caseDialog(dialog, "comments", query)}
        act="Add Comment"
      >
        {comment ? (
          <>
            <p className="case-comment">{comment.comment}</p>
            <p className="small">
              {[comment.created_by, formatDateTime(comment.created_at)].filter(Boolean).join(" · ")}
            </p>
          </>
        ) : null}
      </Part>
    </div>
  );
}

interface PartProps {
  part: CasePart;
  title: string;
  count?: number | string;
  /** All of it. */
  to: string;
  /** What is done most often there, where it has an address of its own. */
  act: string;
  actTo?: string;
  children: ReactNode;
}

function Part({ part, title, count, to, act, actTo = to, children }: PartProps) {
  const id = useId();
  return (
    <section id={`part-${part}`} className="case-part" aria-labelledby={id}>
      <div className="case-part-head">
        <h2 id={id}>
          <a href={to}>{title}</a>
        </h2>
        {count === undefined ? null : <span className="case-part-count">{count}</span>}
        <a className="link" href={actTo}>
          {act}
        </a>
      </div>
      {children}
    </section>
  );
}

function Sum({ label, amount, href }: { label: string; amount: string; href: string }) {
  return (
    <div>
      <dt>
        <a className="link" href={href}>
          {label}
        </a>
      </dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}
