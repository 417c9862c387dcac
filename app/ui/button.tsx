import { useNavigation } from "@remix-run/react";
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from "react";
import type { Move } from "./client-navigation.tsx";
import { usePageScripts } from "./page-scripts.ts";

/** One "main" per view: the act the page or dialog is for. */
export type ButtonLook = "main" | "plain" | "quiet" | "danger";

const LOOKS: Record<ButtonLook, string> = {
  main: "btn btn-main",
  plain: "btn",
  quiet: "btn btn-quiet",
  danger: "btn btn-danger",
};

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  type: "submit" | "button" | "reset";
  look?: ButtonLook;
};

export function Button({ look = "plain", type, className, ...rest }: ButtonProps) {
  const classes = withExtra(LOOKS[look], className);
  // Spelled out, because the linter cannot see that `type` is always given.
  if (type === "submit") return <button {...rest} type="submit" className={classes} />;
  return <button {...rest} type={type === "reset" ? "reset" : "button"} className={classes} />;
}

/**
 * The submit button of a form that saves. It works before any script does; scripts add the busy state and swallow a
 * second click while the first is under way.
 */
export function SubmitButton({
  look = "main",
  className,
  children,
  busyLabel,
  onClick,
  ...rest
}: Omit<ButtonProps, "type"> & { busyLabel?: string }) {
  const scripts = usePageScripts();
  const navigation = useNavigation();
  const isBusy =
    navigation.state !== "idle" && navigation.formMethod !== undefined && navigation.formMethod !== "GET";

  function clickOnce(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type="submit"
      className={withExtra(LOOKS[look], className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      data-busy={scripts === "few" ? busyLabel : undefined}
      onClick={clickOnce}
    >
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
}

type ButtonLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: string;
  look?: ButtonLook;
  /** "document" for downloads and whatever must be loaded by the browser itself. */
  move?: Move | "document";
};

export function ButtonLink({ look = "plain", move = "page", className, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      data-move={move === "document" ? undefined : move}
      className={withExtra(LOOKS[look], className)}
    />
  );
}

function withExtra(look: string, className: string | undefined): string {
  return className ? `${look} ${className}` : look;
}
