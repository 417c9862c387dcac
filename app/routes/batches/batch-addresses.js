// The part of the URL map (remix.config.js) below a batch, which the list of batches and the batch's own page share.

/** The dialogs of a batch: the end of the address, and the file. */
export const BATCH_DIALOGS = [
  ["edit", "routes/batches/edit.tsx"],
  ["mark-filed", "routes/papers/mark-batch-filed.tsx"],
  ["undo-import", "routes/batches/undo-import.tsx"],
  ["generate-sample", "routes/batches/generate-sample.tsx"],
  ["approve-sample", "routes/batches/approve-sample.tsx"],
  ["send-sample", "routes/batches/send-sample.tsx"],
  ["papers/:category", "routes/papers/batch/papers.tsx"],
  ["papers/:category/lender", "routes/missing-data/lender-fields.tsx"],
  ["papers/:category/held", "routes/papers/batch/held-warnings.tsx"],
  ["papers/:category/held/:guard", "routes/papers/batch/held-cases.tsx"],
  ["papers/:category/retry-held", "routes/papers/batch/retry-held.tsx"],
];
