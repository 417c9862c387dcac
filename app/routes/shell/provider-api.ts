export { answerProviderCall as loader, answerProviderCall as action } from "#app/http/provider-api.server.ts";
