// The operations that answer the calls about stored files.
export { downloadMedia } from "./download-media.server.ts";
