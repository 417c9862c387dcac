/** The setting of the mail host: MAIL_URL, when it is smtp://… or smtps://…. */

interface MailHost {
  /** The address without what is read here, for the mailer. */
  url: string;
  /** Its name and port, for the log. */
  host: string;
  /** Nothing is sent unless the connection is encrypted by STARTTLS. Of smtps:// it always is, from the start. */
  requiresTls: boolean;
}

/** What the setting may say about TLS: "off" sends without where the host offers none. */
const TLS = /[?&]tls=([^&#]*)/;
const OWN_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/** @param url smtp://… or smtps://…; a host on this machine has no certificate to show, and need not encrypt */
export function readMailHost(url: string): MailHost {
  const { hostname, host, protocol } = new URL(url);
  const isOff = TLS.exec(url)?.[1] === "off";
  return {
    url: url.replace(TLS, (found) => (found.startsWith("?") ? "?" : "")).replace("?&", "?"),
    host,
    requiresTls: protocol === "smtp:" && !isOff && !OWN_MACHINE.test(hostname),
  };
}

/** What is wrong with MAIL_URL's word on TLS; null when nothing is. It never holds the value. */
export function findTlsProblem(url: string): string | null {
  const said = TLS.exec(url)?.[1];
  return said === undefined || said === "off"
    ? null
    : "MAIL_URL: expected tls=off or nothing about tls: smtp:// requires STARTTLS";
}
