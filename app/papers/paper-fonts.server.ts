// The font files papers are set in. They are named one by one, so that a paper looks the same on every machine.
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { isBuilt, projectRoot } from "#app/project-root.server.ts";

const FILES = [
  "@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf",
  "@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf",
  "@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf",
  "@expo-google-fonts/noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf",
  "@expo-google-fonts/noto-serif-devanagari/700Bold/NotoSerifDevanagari_700Bold.ttf",
] as const;

/** Absolute paths of the font files: the build carries them, from source they are in their packages. */
export function fontFiles(): string[] {
  if (isBuilt()) return FILES.map((file) => join(projectRoot(), "build", "fonts", basename(file)));
  const { resolve } = createRequire(join(projectRoot(), "package.json"));
  return FILES.map((file) => resolve(file));
}
