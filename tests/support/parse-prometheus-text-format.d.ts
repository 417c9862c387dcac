// The package has no types of its own: as much of it as the tests use.
declare module "parse-prometheus-text-format" {
  interface Sample {
    labels?: Record<string, string>;
    value?: string;
    /** Of a histogram. */
    buckets?: Record<string, string>;
    count?: string;
    sum?: string;
  }
  function parse(text: string): { name: string; type: string; help: string; metrics: Sample[] }[];
  export = parse;
}
