// docs/openapi.json is what the declarations make. After a change of them: npx vitest run openapi.test --update.
import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#app/project-root.server.ts";
import { integrationCalls } from "./calls.ts";
import { openApi } from "./openapi.ts";

test("the file in docs is what the declarations make", async () => {
  const file = path.join(projectRoot(), "docs/openapi.json");
  await expect(`${JSON.stringify(openApi(), null, 2)}\n`).toMatchFileSnapshot(file);
});

test("every call is described, and every field of it", () => {
  const { paths } = openApi();
  const described = Object.values(paths).flatMap((methods) => Object.values(methods as object));
  expect(described).toHaveLength(Object.keys(integrationCalls).length);
  expect(JSON.stringify(openApi())).not.toContain("$defs");
  expect(paths["/imports/plan"]).toMatchObject({
    post: {
      operationId: "planImport",
      requestBody: {
        content: {
          "multipart/form-data": {
            schema: {
              required: expect.arrayContaining(["client", "branch_name", "file"]) as string[],
              properties: { file: { contentMediaType: "application/octet-stream" } },
            },
          },
        },
      },
    },
  });
});
