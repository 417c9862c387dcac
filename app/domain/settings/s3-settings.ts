/** The settings of an S3-compatible store for the files: their variables, and what must hold between them. */
import * as z from "zod";

const text = z.string().trim().default("");

export const S3_VARIABLES = {
  FILES_URL: text,
  S3_ENDPOINT: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PATH_STYLE: z.enum(["on", "off", ""], "on, off or nothing").default(""),
};

export interface S3Settings {
  bucket: string;
  /** What the name of every object begins with: empty, or with a slash at its end. */
  prefix: string;
  /** Scheme and host, without a slash at the end. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is named in the path, not before the host. */
  isPathStyle: boolean;
}

type Given = { [Name in keyof typeof S3_VARIABLES]: string };

/** Where servers of one's own have no regions, they expect this one. */
const REGION_OF_OTHERS = "us-east-1";
const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*))?\/?$/;

/** @returns null for the folder, with what is wrong, a sentence each */
export function readS3(given: Given): { s3: S3Settings | null; problems: string[] } {
  if (given.FILES_URL === "") return { s3: null, problems: [] };
  const place = PLACE.exec(given.FILES_URL);
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: style } = given;
  const problems = [
    ...(place
      ? []
      : ["FILES_URL: expected s3://bucket or s3://bucket/prefix, or nothing for the data folder"]),
    ...(endpoint === "" || isOrigin(endpoint)
      ? []
      : ["S3_ENDPOINT: expected a scheme, a host and perhaps a port, like https://s3.example.in"]),
    ...(endpoint === "" && region === ""
      ? ["S3_REGION: expected the region of the bucket, like ap-south-1"]
      : []),
    ...(["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const).flatMap((name) =>
      given[name] === "" ? [`${name}: expected with FILES_URL`] : [],
    ),
  ];
  if (!place || problems.length > 0) return { s3: null, problems };
  const [, bucket = "", prefix] = place;
  return {
    s3: {
      bucket,
      prefix: prefix === undefined ? "" : `${prefix}/`,
      endpoint: endpoint.replace(/\/$/, "") || `https://s3.${region}.amazonaws.com`,
      region: region || REGION_OF_OTHERS,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      isPathStyle: style === "" ? endpoint !== "" : style === "on",
    },
    problems,
  };
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return ["http:", "https:"].includes(protocol) && origin === text.replace(/\/$/, "");
}
