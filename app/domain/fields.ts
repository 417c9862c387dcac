/**
 * The rules of form fields with their sentences. They serve the contract, the forms and the HTML constraints.
 * An empty field arrives as undefined from a form and as "" over HTTP: both get the sentence of the rule.
 */
import * as z from "zod";
import { hasVisible } from "./text/blank-text.ts";
import { isCaseNumber } from "./cases/case-numbers.ts";
import { isDateOfOurTime } from "./dates.ts";
import { asIsoDate } from "./form-dates.ts";
import { isBankAccount, isContactNumber, isGstin, isPan, isPin } from "./identifiers.ts";
import {
  MAX_CASE_NUMBER_LENGTH,
  MAX_COMMENT_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_TEXT_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from "./limits.ts";
import { messages } from "./messages.ts";
import { RELIEFS } from "./cases/reliefs.ts";

const { generic, signIn } = messages;

/** Text the database can store: no NUL, no half of a surrogate pair. */
const isStorable = (text: string) => !text.includes("\0") && !/\p{Surrogate}/u.test(text);

/** One line: no control characters at all, so that no name can add a header to a mail. */
const isOneLine = (text: string) => isStorable(text) && !/[\p{Cc}\u2028\u2029]/u.test(text);

const { tooLong } = generic;

/**
 * For every rule after the first, so that a value gets one sentence. Not `abort`: that would also skip the rules about
 * several fields of a form, whose sentences would appear one submit later.
 */
export const onlyIssue = (message: string) => ({
  error: message,
  when: ({ issues }: { issues: readonly unknown[] }) => issues.length === 0,
});

/** For rules that both a blank and a wrong text break, with a sentence for each. */
export const blankOr = (missing: string, wrong: string, ask?: (input: unknown) => string | undefined) => ({
  error: ({ input }: { input?: unknown }) => (input === "" ? missing : (ask?.(input) ?? wrong)),
});

/** Signs that turn the direction of what follows: a name could show as another one. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu;

/** Without marks that turn the direction of text; blank where nothing in it is visible. */
const visible = (text: string) => (hasVisible(text) ? text.replace(TURNING, "") : "");

/** A tab comes along when a cell is pasted. */
const tabsToSpaces = (text: string) => visible(text.replaceAll("\t", " "));

/** Forms send a line break as CR LF; it is stored and counted as one character. */
const plainBreaks = (text: string) => visible(text.replace(/\r\n?/g, "\n"));

/** For rules about several fields: they also run when a single field is wrong, so that all errors appear at once. */
export const alsoWhenWrong = ({ value }: { value: unknown }): boolean =>
  typeof value === "object" && value !== null;

/** One line of text, trimmed, compulsory: `message` when it is missing or blank. */
export const RequiredText = (message: string, max = MAX_NAME_LENGTH) =>
  z
    .string(message)
    .overwrite(tabsToSpaces)
    .trim()
    .min(1, message)
    .max(max, tooLong(max))
    .refine(isOneLine, onlyIssue(generic.unreadableText));

/** Like RequiredText, with line breaks allowed. */
export const RequiredLongText = (message: string, max = MAX_TEXT_LENGTH) =>
  z
    .string(message)
    .overwrite(plainBreaks)
    .trim()
    .min(1, message)
    .max(max, tooLong(max))
    .refine(isStorable, onlyIssue(generic.unreadableText));

/** One line of text that may be left out; blank text comes out as "". */
export const OptionalText = (max = MAX_NAME_LENGTH) =>
  z
    .string()
    .overwrite(tabsToSpaces)
    .trim()
    .max(max, tooLong(max))
    .refine(isOneLine, onlyIssue(generic.unreadableText))
    .optional();

/** Text with line breaks that may be left out; blank text comes out as "". */
export const OptionalLongText = (max = MAX_TEXT_LENGTH) =>
  z
    .string()
    .overwrite(plainBreaks)
    .trim()
    .max(max, tooLong(max))
    .refine(isStorable, onlyIssue(generic.unreadableText))
    .optional();

/** Three letters or digits, with the marks that belong to them: less is a keystroke, which explains nothing to anybody. */
const saysWhy = (text: string) => text === "" || (text.match(/[\p{L}\p{N}]\p{M}*/gu)?.length ?? 0) >= 3;

/** Why something that stands in the record is changed, reversed or removed. */
export const Reason = (message: string, max = MAX_TEXT_LENGTH) =>
  RequiredLongText(message, max).refine(saysWhy, onlyIssue(generic.reasonSaysNothing));

/** The same where only some changes need one. */
export const OptionalReason = (max = MAX_TEXT_LENGTH) =>
  OptionalLongText(max).refine((text) => saysWhy(text ?? ""), onlyIssue(generic.reasonSaysNothing));

/** Text that is stored as it came, for calls rather than forms: refused is only what the database cannot store. */
export const AnyText = (max: number) =>
  z.string().max(max, tooLong(max)).refine(isStorable, onlyIssue(generic.unreadableText));

export const CommentText = RequiredLongText(messages.comments.empty, MAX_COMMENT_LENGTH);

/** The number of a case, of the court or of the e-filing; `message` when it is missing. */
export const CaseNumberField = (message: string) =>
  RequiredText(message, MAX_CASE_NUMBER_LENGTH).refine(isCaseNumber, onlyIssue(messages.caseNumber.none));

/** A search filter from an address; a blank one is none. */
export const SearchText = z
  .string()
  .trim()
  .max(MAX_SEARCH_LENGTH, tooLong(MAX_SEARCH_LENGTH))
  .refine(isOneLine, onlyIssue(generic.unreadableText))
  .transform((text) => (hasVisible(text) ? text : undefined))
  .optional();

/** An e-mail address, trimmed and in lower case; `message` when it is missing. */
export const EmailField = (message: string) =>
  z
    .string(message)
    .trim()
    .toLowerCase()
    .min(1, message)
    .max(MAX_EMAIL_LENGTH, tooLong(MAX_EMAIL_LENGTH))
    .refine((text) => z.regexes.email.test(text), onlyIssue(generic.email));

/** The e-mail address of the sign-in form. */
export const Email = EmailField(signIn.emailRequired);

/** The password as typed: not trimmed, not cut, and not checked, because it may be older than today's rules. */
export const Password = z
  .string(signIn.passwordRequired)
  .min(1, signIn.passwordRequired)
  .max(PASSWORD_MAX_LENGTH, tooLong(PASSWORD_MAX_LENGTH))
  .refine(isStorable, onlyIssue(generic.unreadableText));

/** A password being chosen. */
export const NewPassword = Password.min(PASSWORD_MIN_LENGTH, signIn.passwordTooShort(PASSWORD_MIN_LENGTH));

export const Otp = z
  .string(signIn.otpRequired)
  .trim()
  .regex(/^[0-9]{6}$/, blankOr(signIn.otpRequired, signIn.otpFormat));

/**
 * A calendar date that exists, of this or the neighbouring centuries, typed in any way that can only be read as one day;
 * "2026-11-04" comes out. `message` when it is missing.
 */
export const IsoDateField = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .overwrite(asIsoDate)
    .refine(isDateOfOurTime, onlyIssue(generic.notADate));

/** The same when it may be left out; blank comes out as "". */
export const OptionalDate = z
  .string(generic.notADate)
  .trim()
  .overwrite(asIsoDate)
  .refine((text) => text === "" || isDateOfOurTime(text), generic.notADate)
  .optional();

export const ReliefSought = z
  .array(z.enum(RELIEFS, generic.chooseFromList), messages.createCase.reliefRequired)
  .min(1, messages.createCase.reliefRequired)
  .overwrite((reliefs) => [...new Set(reliefs)]);

/** A record's number: a positive whole number, given as one or as its digits. */
export const Id = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^[1-9]\d{0,15}$/)
        .transform(Number),
    ],
    generic.notAnId,
  )
  .pipe(z.int(generic.notAnId).positive(generic.notAnId));

/** A page number from an address; a wrong one, and none, is page 1. */
export const PageNumber = z.coerce.number<number | string>().int().min(1).max(1_000_000).prefault(1).catch(1);

/** Made with a form, so that sending it twice acts once. */
export const IdempotencyKey = z.string(generic.notAnId).regex(/^[A-Za-z0-9_-]{16,64}$/, generic.notAnId);

/** A contact number, kept as it was typed; `message` when it is missing. */
export const PhoneField = (message: string) =>
  z.string(message).trim().min(1, message).refine(isContactNumber, onlyIssue(generic.phone));

/** Several, as an import keeps them: "98765 43210, 91234 56789"; `message` when there is none. */
export const PhonesField = (message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(MAX_NAME_LENGTH, tooLong(MAX_NAME_LENGTH))
    .refine(
      (text) => text.split(",").every((number) => isContactNumber(number.trim())),
      onlyIssue(generic.phone),
    );

export const Phone = PhoneField(generic.required("Client Contact Number"));

/** A PIN code; one space after the third digit is taken out. */
export const Pin = z
  .string(generic.pin)
  .trim()
  .overwrite((text) => text.replace(/^(\d{3}) (\d{3})$/, "$1$2"))
  .refine(isPin, generic.pin);

export const Pan = z.string(generic.pan).trim().toUpperCase().refine(isPan, generic.pan);

export const Gstin = z.string(generic.gstin).trim().toUpperCase().refine(isGstin, generic.gstin);

export const BankAccount = z.string(generic.bankAccount).trim().refine(isBankAccount, generic.bankAccount);

/** Up to 16 letters, digits, hyphens and slashes (CGST Rule 46); `message` when it is missing. */
export const InvoiceNumber = z
  .string(messages.invoices.required)
  .trim()
  .regex(/^[A-Za-z0-9/-]{1,16}$/, blankOr(messages.invoices.required, messages.invoices.number));
