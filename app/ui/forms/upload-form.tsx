import { Form, useMatches, type FormProps } from "@remix-run/react";
import { useSyncExternalStore, type FormEvent, type ReactNode } from "react";
import { ProgressBar } from "../progress-bar.tsx";
import { announceUpload, subscribeToUpload, uploadState } from "./upload-progress.ts";

interface UploadFormProps extends Omit<FormProps, "method" | "encType"> {
  /** Shown once every byte has gone, until the answer is there. */
  whileRead?: ReactNode;
}

/**
 * A form with a file. Takes what <Form> takes; the route also says `export const clientAction = uploadAction`. While
 * the file is on its way the form shows how much of it has gone.
 */
export function UploadForm({ children, onSubmit, whileRead, ...rest }: UploadFormProps) {
  const routeId = useMatches().at(-1)?.id;

  function submit(event: FormEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (!event.defaultPrevented && routeId) announceUpload(routeId);
  }
  return (
    <Form {...rest} method="post" encType="multipart/form-data" onSubmit={submit}>
      {children}
      <UploadProgress whileRead={whileRead ?? <ProgressBar label="Uploaded, reading the file" text="" />} />
    </Form>
  );
}

function UploadProgress({ whileRead }: { whileRead: ReactNode }) {
  const upload = useSyncExternalStore(subscribeToUpload, uploadState, () => null);
  if (!upload) return null;
  const percent = uploadPercent(upload.sent, upload.total);
  return (
    <div role="status">
      {percent < 100 ? <ProgressBar label="Uploading" value={percent} text={`${percent}%`} /> : whileRead}
    </div>
  );
}

/** Whole percent sent; 100 only when every byte has gone. */
export function uploadPercent(sent: number, total: number): number {
  if (!(total > 0)) return 0;
  return sent >= total ? 100 : Math.min(Math.floor((sent / total) * 100), 99);
}
