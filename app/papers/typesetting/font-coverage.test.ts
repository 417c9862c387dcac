import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  languageName,
  TEMPLATE_LANGUAGES,
  type TemplateLanguage,
} from "#app/domain/templates/template-words.ts";
import { unprintableIn } from "./font-coverage.server.ts";

const DEVANAGARI = "अआइईउऊऋॠऌएऐऍऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळक्षज्ञािीुूृॄेैॉोौंःँ्ऽ़।॥०१२३४५६७८९";
const BENGALI = "অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহড়ঢ়য়ৎািীুূৃেৈোৌংঃঁ্০১২৩৪৫৬৭৮৯";
/** Letters that its texts are written with, beside those of English, which names and amounts are in. */
const LETTERS: Record<TemplateLanguage, string> = {
  en: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:()[]“”‘’–—·…₹%&/§@#",
  hi: `${DEVANAGARI}क़ख़ग़ज़ड़ढ़फ़`,
  mr: `${DEVANAGARI}ऱॲ`,
  ne: DEVANAGARI,
  sa: `${DEVANAGARI}ॐॡ`,
  kok: DEVANAGARI,
  mai: `${DEVANAGARI}ऎऒॆॊ`,
  doi: `${DEVANAGARI}ड़ढ़ʼ`,
  brx: `${DEVANAGARI}ड़ʼ`,
  as: `${BENGALI}ৰৱ`,
  bn: BENGALI,
  gu: "અઆઇઈઉઊઋઍએઐઑઓઔકખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલવશષસહળક્ષજ્ઞાિીુૂૃૅેૈૉોૌંઃઁ્૦૧૨૩૪૫૬૭૮૯",
  kn: "ಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಲವಶಷಸಹಳಾಿೀುೂೃೆೇೈೊೋೌಂಃ್೦೧೨೩೪೫೬೭೮೯",
  ml: "അആഇഈഉഊഋഎഏഐഒഓഔകഖഗഘങചഛജഝഞടഠഡഢണതഥദധനപഫബഭമയരലവശഷസഹളഴറാിീുൂൃെേൈൊോൗംഃ്ൺൻർൽൾൿ൦൧൨൩൪൫൬൭൮൯",
  or: "ଅଆଇଈଉଊଋଏଐଓଔକଖଗଘଙଚଛଜଝଞଟଠଡଢଣତଥଦଧନପଫବଭମଯରଲଳଵଶଷସହୟୱଡ଼ଢ଼ାିୀୁୂୃେୈୋୌଂଃଁ୍୦୧୨୩୪୫୬୭୮୯",
  pa: "ਅਆਇਈਉਊਏਐਓਔਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਵਸਹੜਸ਼ਖ਼ਗ਼ਜ਼ਫ਼ਲ਼ਾਿੀੁੂੇੈੋੌੰਂੱ੍ੲੳ੦੧੨੩੪੫੬੭੮੯",
  ta: "அஆஇஈஉஊஎஏஐஒஓஔஃகஙசஞடணதநபமயரலவழளறனஜஷஸஹஸ்ரீாிீுூெேைொோௌ்௦௧௨௩௪௫௬௭௮௯",
  te: "అఆఇఈఉఊఋఎఏఐఒఓఔకఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరలవశషసహళఱాిీుూృెేైొోౌంఃఁ్౦౧౨౩౪౫౬౭౮౯",
};

test.each(TEMPLATE_LANGUAGES)("the fonts have every letter that texts in %s need", (language) => {
  expect(unprintableIn(LETTERS[language] + languageName(language))).toEqual([]);
});

test.each(["اردو", "کٲشُر", "سنڌي", "ᱥᱟᱱᱛᱟᱲᱤ", "ꯃꯤꯇꯩꯂꯣꯟ", "中文", "😀"])(
  "%s cannot be set, so there are no texts in it",
  (name) => {
    expect(unprintableIn(name)).not.toEqual([]);
  },
);

test("each character without a glyph is told with its line; spaces and joiners are none", () => {
  expect(unprintableIn("Dear Sir\n\tनमस्ते اA\n क्\u200Dष\u00A0 漢漢")).toEqual([
    { line: 2, characters: ["ا"] },
    { line: 3, characters: ["漢"] },
  ]);
});

test("no more lines are told than are asked for", () => {
  expect(unprintableIn("漢\n漢\n漢", 2).map(({ line }) => line)).toEqual([1, 2]);
});

const TEMPLATES = new URL("../templates/", import.meta.url);
const TEXTS = readdirSync(TEMPLATES, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".md"),
);
test.each(TEXTS)("%s can be set", (name) => {
  expect(unprintableIn(readFileSync(new URL(name, TEMPLATES), "utf8"))).toEqual([]);
});
