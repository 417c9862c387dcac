import { messages } from "#app/domain/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface RepeatNoticeProps {
  /** The batch that the same file made. */
  of: number;
  /** Of a file in which nothing is new there is nothing to import. */
  mayImport: boolean;
}

export const RepeatNotice = ({ of, mayImport }: RepeatNoticeProps) => (
  <Notice
    tone="warning"
    action={
      mayImport ? (
        <Button type="submit" name="repeat" value={of}>
          Import it again
        </Button>
      ) : null
    }
  >
    {messages.upload.alreadyImported(of)}
  </Notice>
);
