/** Answers whether the panel and its database work: to balancers, and to pages that would read their data again. */
export const READY_PATH = "/readyz";
