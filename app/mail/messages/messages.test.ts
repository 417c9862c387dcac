import { expect, test } from "vitest";
import { findCodeLine, otpMail } from "./otp.ts";
import { sampleMail } from "./sample.ts";

test("the code is in the text, on a line of its own, and not in the subject", () => {
  const { subject, text } = otpMail({ code: "004217", origin: "https://panel.example" });
  expect(subject).not.toContain("004217");
  expect(findCodeLine(text)).toBe("Your one-time password (OTP) is: 004217");
  expect(text).toContain("valid for 5 minutes");
  expect(text).toContain("https://panel.example");
});

test("the line of the code is found with a port in the address, and nothing is found without a code", () => {
  const { text } = otpMail({ code: "123456", origin: "http://localhost:13000" });
  expect(findCodeLine(text)).toContain("123456");
  expect(findCodeLine("no code here, 1234567 has seven digits")).toBeNull();
});

test("the sample mail names client, batch and paper, and says that it is attached for approval", () => {
  const { subject, text } = sampleMail({
    clientName: "Sample Bank",
    batch: "Batch 12",
    paper: "Loan Recall Notice",
    senderName: "Sample Admin",
  });
  expect(subject).toBe("Sample Loan Recall Notice for your approval - Sample Bank, Batch 12");
  expect(text).toContain("attached the sample Loan Recall Notice prepared for Sample Bank, Batch 12.");
  expect(text).toContain("your approval or the corrections");
  expect(text).toContain("Sample Admin");
});

test("a name with line breaks stays on one line", () => {
  const { subject } = sampleMail({
    clientName: "Sample\r\nBcc: x@example.com",
    batch: "Batch 1",
    paper: "Loan Recall Notice",
    senderName: "Sample Admin",
  });
  expect(subject).not.toMatch(/[\r\n]/);
});
