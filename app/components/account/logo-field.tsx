import { useState, type ChangeEvent } from "react";
import { extensionOf } from "#app/domain/text/file-names.ts";
import { MAX_LOGO_BYTES } from "#app/domain/limits.ts";
import { isLogoExtension, LOGO_EXTENSIONS } from "#app/domain/account/user-logo.ts";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { plainField } from "#app/ui/field-frame.tsx";
import { FileField } from "#app/ui/field.tsx";

const ACCEPTED = LOGO_EXTENSIONS.map((extension) => `.${extension}`).join(",");

/** The picture to upload. With scripts a wrong ending or size is said at once, before anything is sent. */
export function LogoField({ errors }: { errors: readonly string[] | null | undefined }) {
  const [chosen, setChosen] = useState<{ problem: string | null; after: typeof errors } | null>(null);

  function check(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const problem = problemOf(input.files?.[0]);
    input.setCustomValidity(problem ?? "");
    setChosen({ problem, after: errors });
  }
  // What was wrong with the last file is not wrong with one that was chosen after it.
  const isNewer = chosen !== null && chosen.after === errors;
  const shown = isNewer ? [chosen.problem ?? []].flat() : [...(errors ?? [])];
  return (
    <FileField
      field={{ ...plainField("logo_file"), required: true, errors: shown }}
      label="Picture"
      hint={`${LOGO_EXTENSIONS.join(", ")}, up to 500 KB; square ones look best`}
      accept={ACCEPTED}
      onChange={check}
    />
  );
}

function problemOf(file: File | undefined): string | null {
  if (!file) return null;
  if (!isLogoExtension(extensionOf(file.name))) return profileMessages.logoWrongType;
  return file.size > MAX_LOGO_BYTES ? profileMessages.logoTooLarge : null;
}
