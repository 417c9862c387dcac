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
  "@expo-google-fonts/noto-serif-bengali/400Regular/NotoSerifBengali_400Regular.ttf",
  "@expo-google-fonts/noto-serif-bengali/700Bold/NotoSerifBengali_700Bold.ttf",
  "@expo-google-fonts/noto-serif-telugu/400Regular/NotoSerifTelugu_400Regular.ttf",
  "@expo-google-fonts/noto-serif-telugu/700Bold/NotoSerifTelugu_700Bold.ttf",
  // Of these scripts there are no serif letters in well-kept packages.
  "@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf",
  "@expo-google-fonts/noto-sans-gujarati/700Bold/NotoSansGujarati_700Bold.ttf",
  "@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf",
  "@expo-google-fonts/noto-sans-gurmukhi/700Bold/NotoSansGurmukhi_700Bold.ttf",
  "@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf",
  "@expo-google-fonts/noto-sans-kannada/700Bold/NotoSansKannada_700Bold.ttf",
  "@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf",
  "@expo-google-fonts/noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf",
  "@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf",
  "@expo-google-fonts/noto-sans-oriya/700Bold/NotoSansOriya_700Bold.ttf",
  "@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf",
  "@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf",
] as const;

/** Absolute paths of the font files: the build carries them, from source they are in their packages. */
export function fontFiles(): string[] {
  if (isBuilt()) return FILES.map((file) => join(projectRoot(), "build", "fonts", basename(file)));
  const { resolve } = createRequire(join(projectRoot(), "package.json"));
  return FILES.map((file) => resolve(file));
}
