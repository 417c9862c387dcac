// Sign-in with OpenID Connect: begun at the issuer, and finished with what the browser brings back from there. The embedded side
// asks the issuer itself: nobody is signed in by what a caller says of who they are.
import * as z from "zod";
import { AnyText } from "#app/domain/fields.ts";
import { inside, ownChange, ownRead } from "../endpoint.ts";

const Secret = z.string().min(16).max(200);

/** Where the browser is sent, and what only this browser may come back with. */
export const beginOpenId = { ...inside(ownRead(z.object({}))), anonymous: true } as const;

export const signInByOpenId = {
  ...inside(
    ownChange(
      z.object({
        /** The query that the issuer sent the browser back with. */
        query: z.string().max(8000),
        ...{ state: Secret, nonce: Secret, verifier: Secret },
        user_agent: AnyText(400).optional().catch(undefined),
      }),
    ),
  ),
  anonymous: true,
} as const;
