// The operations that answer the calls about the palette.
export { searchPanel } from "./search-panel.server.ts";
