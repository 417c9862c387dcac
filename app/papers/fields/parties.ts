import { address, choice, date, text, type Field } from "../field-kinds.ts";

/** Who owes: the borrower and whoever stands beside them. */
export const PARTY_FIELDS = {
  customer_name: text("Borrower Name"),
  borrower_type: text("Borrower Type"),
  borrower_constitution: choice("Constitution of the Borrower", {
    individual: "Individual",
    proprietor: "Sole proprietorship",
    firm: "Partnership firm",
    llp: "Limited liability partnership",
    company: "Company",
    huf: "Hindu undivided family",
    trust: "Trust",
  }),
  incorpration_date: date("Incorporation Date"),
  address1: address("Address 1"),
  address2: address("Address 2"),
  address3: address("Address 3"),
  address4: address("Address 4"),
  city: text("City"),
  state: text("State"),
  zip_code: text("PIN Code"),
  email: text("Email"),
  customer_mobile_number: text("Mobile Number"),
  coborrower1_name: text("Co-borrower Name"),
  coborrower1_address: address("Co-borrower Address"),
  guarantor_name: text("Guarantor Name"),
  guarantor_address: address("Guarantor Address"),
  proprietor_name: text("Proprietor Name"),
  proprietor_address: address("Proprietor Address"),
} as const satisfies Record<string, Field>;
