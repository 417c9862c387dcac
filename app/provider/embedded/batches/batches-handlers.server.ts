// The operations that answer the calls about batches and their samples.
export { approveSample } from "./approve-sample.server.ts";
export { bulkCreate } from "./bulk-create.server.ts";
export { generateSample } from "./generate-sample.server.ts";
export { listBatches, readBatch } from "./list-batches.server.ts";
export { sendSample } from "./send-sample.server.ts";
export { readBatchDetails, updateBatch } from "./update-batch.server.ts";
