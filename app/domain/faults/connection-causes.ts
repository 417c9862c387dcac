/** Why another machine cannot be reached, in words, whoever it is. */

const TRUST =
  "Ask its operator for one from a known authority, or name that authority's file in NODE_EXTRA_CA_CERTS.";
const RENEW = "Ask its operator to renew it.";

/**
 * What a failure's own text shows, and what it means; the first that fits.
 * @param who "mail server"
 * @param advice what to check when it does not speak TLS
 */
export const connectionCauses = (who: string, advice: string): readonly (readonly [RegExp, string])[] => [
  [/certificate has expired|CERT_HAS_EXPIRED/i, `The ${who}'s certificate has expired. ${RENEW}`],
  [
    /certificate is not yet valid|CERT_NOT_YET_VALID/i,
    `The ${who}'s certificate is not valid yet. Check the clock of this machine.`,
  ],
  [
    /does not match certificate's altnames|ERR_TLS_CERT_ALTNAME_INVALID/i,
    `The ${who}'s certificate is for another name. Use the name that it was issued for as the host.`,
  ],
  [
    /self[- ]signed certificate|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN/i,
    `The ${who}'s certificate is self-signed, so nobody vouches for it. ${TRUST}`,
  ],
  [
    /unable to (?:verify the first certificate|get (?:local )?issuer certificate)|UNABLE_TO_VERIFY_LEAF_SIGNATURE/i,
    `The ${who}'s certificate is from an authority that this machine does not know. ${TRUST}`,
  ],
  [/wrong version number/i, `The ${who} does not speak TLS on this port. ${advice}`],
  [/took too long|timed? ?out|ETIMEDOUT|Greeting never received/i, `The ${who} did not respond in time.`],
  [/ECONNREFUSED/, `The ${who} refused the connection.`],
  [/ENOTFOUND|EAI_AGAIN|EDNS|queryA/, `The ${who}'s name could not be found.`],
  [
    /ECONNRESET|EPIPE|Connection closed|Unexpected close|socket hang up|other side closed/i,
    `The ${who} closed the connection.`,
  ],
  [/certificate|self[- ]signed|TLS|SSL|STARTTLS/i, `Could not connect securely to the ${who}.`],
];
