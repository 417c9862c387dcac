// The inputs of sample-inputs.ts for the calls about service tokens.
import type { SampleInputs } from "./sample-paper-inputs.ts";

const TOKEN = { expires_on: "2027-06-30", limited: true, clients: [1] };

export const TOKEN_INPUTS = {
  addServiceToken: { name: "Sample Program", scopes: ["imports:plan"], ...TOKEN },
  listServiceTokens: { page: 1 },
  readServiceToken: { token_id: 1 },
  updateServiceToken: {
    ...{ token_id: 1, version: 1, name: "Sample Program 2", scopes: ["imports:plan"] },
    ...TOKEN,
  },
  revokeServiceToken: { token_id: 1 },
} satisfies Partial<SampleInputs>;
