import { expect, test } from "vitest";
import { messages } from "./messages.ts";

test("sentences with a value", () => {
  expect(messages.batches.sampleGenerated(7)).toBe(
    "Sample generated and downloaded successfully for Batch 7",
  );
  expect(messages.batches.sampleApproved("7")).toBe("Sample approved successfully for Batch 7");
  expect(messages.batches.sampleSent("Sample Finance", 7)).toBe("Sample sent to Sample Finance for Batch 7");
  expect(messages.batches.reportStarted(7)).toBe("Download started for Batch 7");
  expect(messages.batches.showing(20, 45)).toBe("Showing 20 of 45 batches");
  expect(messages.upload.alreadyImported(7)).toBe("This file was already imported as Batch 7");
  expect(messages.upload.read(120, 30, "Sheet1")).toBe("Rows read: 120, columns: 30, sheet: Sheet1");
  expect(messages.createCase.required("Assigned By")).toBe("Assigned By is required");
  expect(messages.papers.downloadFailed("Downloaded file is empty")).toBe(
    "Failed to download PDF: Downloaded file is empty",
  );
  expect(messages.generic.reference("abc-123")).toBe("Reference: abc-123");
});

test("no sentence is empty or has blanks around it", () => {
  const sentences = Object.values(messages)
    .flatMap((area) => (typeof area === "string" ? [area] : Object.values(area)))
    .filter((sentence) => typeof sentence === "string");
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => sentence.trim() !== sentence || sentence === "")).toEqual([]);
});
