/** Answers whether all that the panel needs works, to whoever watches over it. */
export const STATUS_PATH = "/statusz";
/** Answers whether this process wants requests: to balancers, and to pages that would read their data again. */
export const READY_PATH = "/readyz";
