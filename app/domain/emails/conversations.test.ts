import { expect, test } from "vitest";
import { maskConversation, shownConversations } from "./conversations.ts";

const SENT = {
  from_email: "panel@sample-panel.example",
  to_email: "borrower.one@sample-borrowers.example",
  email_subject: "Notice",
  email_body: "Write to legal@sample-lender.example.",
  ticket: "7",
  state: "sent" as const,
  replies: [
    {
      from_email: "Borrower.One@sample-borrowers.example",
      from_name: "borrower.one@sample-borrowers.example",
      email_subject: "Re: Notice",
      email_body: [
        "On 3 Nov <BORROWER.ONE@sample-borrowers.example> wrote:",
        "mailto:borrower.one@sample-borrowers.example?subject=x",
        "*borrower.one@sample-borrowers.example* and copy to legal@sample-lender.example",
      ].join("\n"),
    },
  ],
};

test("the customer's address is masked wherever it stands, the panel's and others are not", () => {
  const masked = maskConversation(SENT);
  expect(JSON.stringify(masked)).not.toMatch(/borrower\.one@/i);
  expect(masked.to_email).toBe("b********one@sample-borrowers.example");
  expect(masked.from_email).toBe("panel@sample-panel.example");
  expect(masked.replies[0]?.email_body).toContain("copy to legal@sample-lender.example");
  expect(masked.email_body).toBe("Write to legal@sample-lender.example.");
});

test("of a received mail the sender is masked", () => {
  const masked = maskConversation({
    ...SENT,
    from_email: "borrower.one@sample-borrowers.example",
    to_email: "panel+c1-abc@sample-panel.example",
    email_body: "Borrower, borrower.one@sample-borrowers.example",
    state: "received",
    replies: [],
  });
  expect(JSON.stringify(masked)).not.toContain("borrower.one@");
  expect(masked.to_email).toBe("panel+c1-abc@sample-panel.example");
});

test("masking twice is masking once; what is missing stays missing", () => {
  const once = maskConversation(SENT);
  expect(maskConversation(once)).toEqual(once);
  const nothing = {
    ...SENT,
    from_email: null,
    to_email: null,
    email_subject: null,
    email_body: null,
    replies: [],
  };
  expect(maskConversation(nothing)).toEqual(nothing);
});

test("an address with signs that mean something to a pattern", () => {
  const odd = "a+b(x)[1]|.*^$-{2}@sample-borrowers.example";
  const masked = maskConversation({
    ...SENT,
    to_email: "a.b+c|d*e^f$@x.example",
    email_body: `see ${odd} a.b+c|d*e^f$@x.example`,
  });
  expect(masked.email_body).not.toContain("a.b+c|d*e^f$@x.example");
});

test("with replies only: those whose ticket is neither empty nor the text null", () => {
  const mails = [{ ticket: "7" }, { ticket: null }, { ticket: "" }, { ticket: "null" }];
  expect(shownConversations(mails, true)).toEqual([{ ticket: "7" }]);
  expect(shownConversations(mails, false)).toHaveLength(4);
});
