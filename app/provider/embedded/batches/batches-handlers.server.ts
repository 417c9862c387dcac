// The operations that answer the calls about batches and their samples.
export { approveSample } from "./approve-sample.server.ts";
export { bulkCreate } from "./bulk-create.server.ts";
export { findCorrectedImport } from "./corrected-import.server.ts";
export { generateSample } from "./generate-sample.server.ts";
export { listBatches, readBatch } from "./list-batches.server.ts";
export { planImport } from "./plan-import.server.ts";
export { sendSample } from "./send-sample.server.ts";
export { readLastBatch } from "./read-last-batch.server.ts";
export { readBatchHead } from "./read-batch-head.server.ts";
export { readBatchDetails, updateBatch } from "./update-batch.server.ts";
