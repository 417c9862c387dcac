export {
  answerIntegrationCall as loader,
  answerIntegrationCall as action,
} from "#app/http/integrations/integration-api.server.ts";
