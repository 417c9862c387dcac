import { getExtension } from "#app/domain/text/file-names.ts";
import { MAX_LOGO_BYTES } from "#app/domain/limits.ts";
import { isLogoExtension, LOGO_EXTENSIONS } from "#app/domain/account/user-logo.ts";
import { profileMessages } from "#app/domain/users/user-messages.ts";
import { CheckedFile } from "../forms/checked-file.tsx";

/** The picture to upload. */
export function LogoField({ errors }: { errors: readonly string[] | null | undefined }) {
  return (
    <CheckedFile
      name="logo_file"
      label="Picture"
      hint={`${LOGO_EXTENSIONS.join(", ")}, up to 500 KB; a square picture looks best`}
      accept={LOGO_EXTENSIONS.map((extension) => `.${extension}`).join(",")}
      check={({ name, size }) => {
        if (!isLogoExtension(getExtension(name))) return profileMessages.logoWrongType;
        return size > MAX_LOGO_BYTES ? profileMessages.logoTooLarge : null;
      }}
      answer={errors}
      errors={errors}
    />
  );
}
