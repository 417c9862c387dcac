/** What the page Operation says besides figures. */
export const operationMessages = {
  about:
    "Requests, statements and charts count what this server process has done since it started. Everything else is about the whole panel. IT can collect the same figures from /metrics.",
  noSlowStatements: "No statement has taken longer than 0.5 seconds.",
  noRequests: "No requests yet.",
} as const;
