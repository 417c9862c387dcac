import type { MetaFunction } from "@remix-run/node";
import { NotFoundPage } from "#app/components/shell/error-pages.tsx";
import { notFound } from "#app/http/queries.server.ts";

export const meta: MetaFunction = () => [{ title: "404 Error · Litigation Panel" }];

const refuse = () => {
  throw notFound();
};
export { refuse as action, refuse as loader };

export default NotFoundPage;

export { NotFoundPage as ErrorBoundary };
