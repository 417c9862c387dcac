// The OpenAPI 3.1 description of the calls of other programs, made from their declarations: docs/openapi.json is this.
import * as z from "zod";
import { ERROR_CODES, INTEGRATIONS_PATH } from "#app/domain/integrations/integration-messages.ts";
import { integrationCalls, type IntegrationCall } from "./calls.ts";

type Json = Record<string, unknown>;

export const openApi = () => ({
  openapi: "3.1.0",
  info: {
    title: "Litigation Panel: calls for other programs",
    version: "1",
    description:
      "Sign in with a service token, which is made in Users. docs/provider-api.md has an example of each call.",
  },
  servers: [{ url: INTEGRATIONS_PATH }],
  security: [{ serviceToken: [] }],
  paths: pathsOf(Object.entries(integrationCalls)),
  components: {
    securitySchemes: { serviceToken: { type: "http", scheme: "bearer" } },
    responses: {
      Error: {
        description: "Refused or failed: nothing was changed",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
    schemas: { Error: ERROR },
  },
});

const ERROR = {
  type: "object",
  required: ["status", "code", "message"],
  properties: {
    status: { const: "error" },
    code: { enum: ERROR_CODES, description: "Stays the same; more may be added" },
    message: { type: "string", description: "A sentence for people" },
    reference: { type: "string", description: "Of some failures: what the panel's log calls this request" },
    columns: {
      type: "array",
      description: "Of columns_undecided: the columns that the mapping must name",
      items: {
        type: "object",
        properties: {
          column: { type: "string" },
          candidates: {
            type: "array",
            items: { type: "string" },
            description: "Fields it may be, the likeliest first",
          },
        },
      },
    },
    questions: {
      type: "array",
      description: "Of answers_missing: what `answers` must say, by field",
      items: {
        type: "object",
        properties: {
          field: { type: "string" },
          column: { type: "string" },
          question: { type: "string" },
          examples: { type: "array", items: { type: "string" } },
          choices: {
            type: "array",
            items: { type: "object", properties: { value: { type: "string" }, label: { type: "string" } } },
          },
        },
      },
    },
    batch_id: { type: "integer", description: "Of imported_before: the batch" },
  },
};

function pathsOf(calls: [string, IntegrationCall][]): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of calls)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  return paths;
}

const operation = (operationId: string, call: IntegrationCall): Json => ({
  operationId,
  summary: call.summary,
  description: `Scope: ${call.scope}`,
  ...(call.method === "GET" ? { parameters: parametersOf(call) } : { requestBody: bodyOf(call) }),
  responses: {
    "200": { description: "Done", content: contentOf(call) },
    default: { $ref: "#/components/responses/Error" },
  },
});

const contentOf = ({ reply }: IntegrationCall): Json =>
  reply === "file"
    ? { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {} }
    : { "application/json": { schema: schemaOf(reply, "output") } };

function parametersOf({ input, path }: IntegrationCall): Json[] {
  const { properties = {}, required = [] } = schemaOf(input, "input") as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`{${name}}`) ? "path" : "query",
    required: required.includes(name),
    schema,
  }));
}

function bodyOf({ input }: IntegrationCall): Json {
  const schema = schemaOf(input, "input");
  const objects = Object.entries(schema.properties as Record<string, Json>).filter(
    ([, { type }]) => type === "object",
  );
  const encoding = Object.fromEntries(objects.map(([name]) => [name, { contentType: "application/json" }]));
  return { required: true, content: { "multipart/form-data": { schema, encoding } } };
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    // What is no JSON is the file.
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "custom") jsonSchema.contentMediaType = "application/octet-stream";
    },
  });
  return json;
}
