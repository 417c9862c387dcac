// The operations that answer the calls about missing data.
export { exportWorkbench } from "./export-workbench.server.ts";
export { fillAllCases } from "./fill-all-cases.server.ts";
export { importWorkbench } from "./import-workbench.server.ts";
export { fillLenderFields, listMissingLenderFields } from "./lender-fields.server.ts";
export { listMissingData, listMissingFields, readSampleCase } from "./missing-fields.server.ts";
export { readWorkbench } from "./read-workbench.server.ts";
export { saveWorkbench } from "./save-workbench.server.ts";
