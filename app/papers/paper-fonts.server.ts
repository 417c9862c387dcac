// The font files papers are set in. They are named one by one, so that a paper looks the same on every machine.
import { createRequire } from "node:module";
import { join } from "node:path";
import { projectRoot } from "#app/project-root.server.ts";

const FILES = [
  "@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf",
  "@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf",
  "@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf",
  "@expo-google-fonts/noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf",
  "@expo-google-fonts/noto-serif-devanagari/700Bold/NotoSerifDevanagari_700Bold.ttf",
] as const;

/** Absolute paths of the font files. @throws when the packages are not installed */
export function fontFiles(): string[] {
  const { resolve } = createRequire(join(projectRoot(), "package.json"));
  return FILES.map((file) => resolve(file));
}
