import type { MetaFunction } from "@remix-run/node";
import { NotFoundPage } from "#app/components/shell/error-pages.tsx";

export const meta: MetaFunction = () => [{ title: "404 Error · Litigation Panel" }];

const notFound = () => {
  throw new Response("Not Found", { status: 404 });
};
export { notFound as action, notFound as loader };

export default NotFoundPage;

export { NotFoundPage as ErrorBoundary };
