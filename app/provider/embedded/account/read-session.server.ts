// Whom the token belongs to now, with features and landing page as they stand: the check of the token has read it.
import type { Handler } from "../call.server.ts";

export const readSession: Handler<"readSession"> = async ({ profile }) => ({ data: profile });
