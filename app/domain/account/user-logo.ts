/** Pictures that may stand beside one's name. */

/** Extensions that are taken, each with the media type under which such a picture is handed out again. */
export const LOGO_MEDIA_TYPES = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
} as const;
export type LogoExtension = keyof typeof LOGO_MEDIA_TYPES;

export const LOGO_EXTENSIONS = Object.keys(LOGO_MEDIA_TYPES) as LogoExtension[];

export const isLogoExtension = (text: string): text is LogoExtension => Object.hasOwn(LOGO_MEDIA_TYPES, text);
