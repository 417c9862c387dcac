// Where the palette leads without searching: the places of the panel, filtered lists, and what the shell offers.
import { FILING_STATUS_LABELS } from "#app/domain/cases/filing.ts";
import type { HostArea } from "#app/domain/host-areas.ts";
import { paths } from "#app/paths.ts";

export interface Command {
  label: string;
  /** A page, a form to send, or something on this page. */
  go: { href: string } | { post: string } | { show: "keys" };
}

interface Viewer {
  features: readonly string[];
  sees_all_clients: boolean;
  has_mail_tray: boolean;
  manages_users: boolean;
}

/**
 * What this user may go to, in the order it is offered.
 * @param isHidden whether the provider lacks a part of the panel
 */
export function commandsFor(
  { features, sees_all_clients, has_mail_tray, manages_users }: Viewer,
  isHidden: (area: HostArea) => boolean = () => false,
): Command[] {
  const opens = (feature: string) => features.includes(feature);
  const to = (label: string, href: string): Command => ({ label, go: { href } });
  const offered = [
    opens("litigation_batch") && [
      to("Go to Batch", paths.batches()),
      to("Upload New Batch File", paths.uploadDetails()),
    ],
    opens("litigation_case") && [to("Go to Cases", paths.cases()), to("Go to Client", paths.clients())],
    opens("litigation_create_case") && [to("Add Case", paths.createCase())],
    opens("litigation_case") && [
      to(`Cases: ${FILING_STATUS_LABELS.filed}`, paths.cases({}, { case_status: "true" })),
      to(`Cases: ${FILING_STATUS_LABELS.not_filed}`, paths.cases({}, { case_status: "false" })),
      ...(isHidden("case_acts") ? [] : [to("Go to Cause List", paths.hearings({}))]),
      to("Cases: data pending", paths.cases({}, { missing_data_pendency: "true" })),
      to("Cases: replied to an email", paths.cases({}, { email_replied: "true" })),
    ],
    opens("litigation_case") && !isHidden("reference") && [to("Go to Reference Data", paths.reference())],
    has_mail_tray && opens("litigation_case") && [to("Go to Unmatched Emails", paths.mails())],
    (opens("litigation_case") || opens("litigation_batch")) &&
      !isHidden("changes") && [to("Go to Bulk Changes", paths.changes())],
    opens("litigation_case") && !isHidden("outbox") && [to("Go to Outbox", paths.outbox())],
    opens("litigation_case") && !isHidden("templates") && [to("Go to Templates", paths.templates())],
    sees_all_clients && opens("litigation_case") && [to("Go to Audit", paths.audit())],
    manages_users && [
      to("Go to Users", paths.users()),
      to("Add User", paths.newUser()),
      to("Go to Operation", paths.operation()),
    ],
  ];
  return [
    ...offered.flatMap((commands) => commands || []),
    ...(isHidden("profile") ? [] : [to("My Profile", paths.profile())]),
    ...(isHidden("case_acts") ? [] : [to("Help", paths.help())]),
    { label: "Keyboard shortcuts", go: { show: "keys" } },
    { label: "Logout", go: { post: paths.logout() } },
  ];
}

/** The commands whose words begin with what was typed, word by word: "go b" finds "Go to Batch". */
export function matchingCommands(commands: readonly Command[], text: string): Command[] {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const words = label.toLowerCase().split(/[\s:]+/);
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}
