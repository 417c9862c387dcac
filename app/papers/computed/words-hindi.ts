// The same in Hindi, in the terms of the Hindi texts of the Codes and Acts.
import type { StartKind } from "#app/domain/papers/limitation-words.ts";
import { COURTS, PAYMENTS, PROCEEDINGS, STATES } from "./names-hindi.ts";
import type { Words } from "./words-english.ts";

const OWN_ORIGINAL = "छायाप्रति; मूल वादी के पास";
const OWN_RECORDS = "वादी के इलेक्ट्रॉनिक अभिलेखों का मुद्रित रूप; वादी के पास";
const ELECTRONIC = "भारतीय साक्ष्य अधिनियम, 2023 की धारा 63(4)";

const LIMITATION_ACT = "परिसीमा अधिनियम, 1963";

export const HINDI: Words = {
  borrower: "उधारकर्ता",
  coborrower: "सह-उधारकर्ता",
  guarantor: "गारंटर",
  mortgagor: "बंधककर्ता",
  partner: "भागीदार",
  proprietor: "प्रोपराइटर",
  trustee: "न्यासी",
  legal_heir: "विधिक वारिस",
  atAddressOf: (name) => `${name} के पते पर`,
  director: (names) => `निदेशक ${names}`,
  karta: (names) => `कर्ता ${names}`,
  officerPartner: (names) => `पदाभिहित भागीदार ${names}`,
  heirOf: (dead) => `स्वर्गीय ${dead} के विधिक वारिस`,
  late: (dead) => `स्वर्गीय ${dead}`,
  and: "और",
  principal: "बकाया मूलधन",
  interest: "ब्याज",
  charges: "प्रभार",
  rest: "अन्य देय राशियाँ",
  otherDues: "ब्याज, प्रभार एवं अन्य देय राशियाँ",
  interestAndRest: "ब्याज एवं अन्य देय राशियाँ",
  owedOn: (day) => `दिनांक ${day} को बकाया`,
  payments: "भुगतान",
  owed: "बकाया",
  changedTo: (rate, day) => `दिनांक ${day} से ${rate}`,
  paymentKind: (kind) => PAYMENTS[kind] ?? kind,
  paymentOrder: {
    interest: "ब्याज, फिर मूलधन, फिर प्रभार",
    charges: "प्रभार, फिर ब्याज, फिर मूलधन",
    principal: "मूलधन, फिर ब्याज, फिर प्रभार",
  },
  sentBy: {
    speed_post: "पावती सहित स्पीड पोस्ट द्वारा",
    courier: "कूरियर द्वारा",
    email: "ई-मेल द्वारा",
    hand: "दस्ती",
  },

  constitution: {
    individual: "व्यष्टि",
    proprietor: "एकल स्वामित्व वाला प्रतिष्ठान",
    firm: "भागीदारी फर्म",
    llp: "सीमित दायित्व भागीदारी",
    company: "कंपनी",
    huf: "हिन्दू अविभक्त कुटुंब",
    trust: "न्यास",
    society: "सोसाइटी",
  },
  minor: "अवयस्क",
  deceased: "जिनका निधन हो चुका है",

  courtTitle: (name, isJudge) => (isJudge && !name.startsWith("न्यायालय") ? `न्यायालय ${name}` : name),
  courtClass: (court) => COURTS[court] ?? court,
  court: "न्यायालय",
  state: (state) => STATES[state] ?? state,

  agreement: (isHirePurchase) => (isHirePurchase ? "अवक्रय करार" : "ऋण करार"),

  repayment: {
    overdraft: "चालू खाते के रूप में माँग पर प्रतिदेय",
    bullet: "एकमुश्त प्रतिदेय",
    demand: "माँग पर प्रतिदेय",
    gold: "गिरवी रखे गए सोने पर करार के अनुसार प्रतिदेय",
  },

  security: {
    kind: {
      land: "भूमि",
      flat: "परिसर",
      vehicle: "वाहन",
      gold: "सोना",
      stock: "स्टॉक और बही ऋण",
    },
    at: (address) => `${address} में स्थित`,
    givenBy: (owner) => `${owner} द्वारा दी गई`,
    valued: (day, source) => `${day ? `दिनांक ${day} को ` : ""}मूल्यांकित${source ? ` (${source})` : ""}`,
  },

  liability: {
    called: {
      suit: "प्रतिवादी",
      drt: "प्रतिवादी",
      execution: "निर्णीत-ऋणी",
      mediation: "विरोधी पक्षकार",
    },
    respondent: "प्रत्यर्थी",
    only: (called) => called,
    numbered: (called, places) => `${called} संख्या ${places}`,
    // In brackets: a postposition follows in the sentence.
    extent: {
      personal: (isOne) => (isOne ? "" : " (संयुक्ततः और पृथकतः)"),
      estate: () => " (मृतक की उस संपदा की सीमा तक जो उनके हाथ में आई है)",
      trust: () => " (न्यास की संपत्ति की सीमा तक)",
      security: (_isOne, isOfHeirs) =>
        ` (उनके द्वारा${isOfHeirs ? " या जिनके वे उत्तराधिकारी हैं उनके द्वारा" : ""} दी गई प्रतिभूति की सीमा तक)`,
    },
    joined: (groups) =>
      groups.length < 2 ? groups.join("") : `${groups.slice(0, -1).join(", ")} तथा ${groups.at(-1) ?? ""}`,
  },

  start: {
    default: "पहली चूक की तिथि",
    instalments: "पहली असंदत्त किस्त के देय होने की तिथि",
    recall: "ऋण वापसी की तिथि, जिससे संपूर्ण ऋण देय हो गया",
    note: "वचन-पत्र की तिथि",
    loan: "ऋण दिए जाने की तिथि",
    mortgage: "बंधक धन के देय होने की तिथि",
    guarantee: "गारंटी के आह्वान में भुगतान के लिए दिए गए समय की समाप्ति",
    award: "पंचाट के प्रवर्तनीय होने का दिन",
    award_date: "पंचाट की तिथि",
  } satisfies Record<StartKind, string>,
  onlyDefault: "चूक की तिथि",
  article: (article) => article.replace("Article", "अनुच्छेद"),
  signer: { borrower: "उधारकर्ता", guarantor: "गारंटर", both: "उधारकर्ता और गारंटर" },
  afresh: {
    payment: (day) =>
      `दिनांक ${day} से, जब ऐसा भुगतान किया गया जो भुगतान करने वाले के हस्ताक्षरित लेख में अभिलिखित है (${LIMITATION_ACT} की धारा 19)`,
    acknowledgement: (day) =>
      `दिनांक ${day} से, जब हस्ताक्षरित लेख द्वारा ऋण की अभिस्वीकृति की गई (${LIMITATION_ACT} की धारा 18)`,
    again: "; और पुनः ",
  },
  exclusion: {
    pandemic: {
      pleaded: "वह समय जिसे उच्चतम न्यायालय ने प्रत्येक परिसीमा काल में से अपवर्जित करने का निदेश दिया",
      provision: "स्वप्रेरणा रिट याचिका (सिविल) संख्या 3/2020 में उच्चतम न्यायालय का 10 जनवरी 2022 का आदेश",
    },
    mediation: {
      pleaded: "संस्थापन-पूर्व मध्यकता के आवेदन से उसकी रिपोर्ट तक का समय",
      provision: "वाणिज्यिक न्यायालय अधिनियम, 2015 की धारा 12क(3)",
    },
    stay: {
      pleaded: "वह समय जिसके दौरान किसी व्यादेश या आदेश ने कार्यवाही को रोका",
      provision: `${LIMITATION_ACT} की धारा 15(1)`,
    },
    statutory_notice: {
      pleaded: "विधि द्वारा अपेक्षित सूचना की अवधि",
      provision: `${LIMITATION_ACT} की धारा 15(2)`,
    },
    absence: {
      pleaded: "वह समय जिसके दौरान उधारकर्ता भारत से अनुपस्थित रहा",
      provision: `${LIMITATION_ACT} की धारा 15(5)`,
    },
    wrong_forum: {
      pleaded:
        "वह समय जिसके दौरान दावे की कार्यवाही सम्यक् तत्परता से और सद्भावपूर्वक ऐसे न्यायालय में चलाई गई जो अधिकारिता की त्रुटि के कारण उसे ग्रहण करने में असमर्थ था",
      provision: `${LIMITATION_ACT} की धारा 14`,
    },
    moratorium: {
      pleaded: "निगमित ऋणी के अधिस्थगन की अवधि",
      provision: "दिवाला और शोधन अक्षमता संहिता, 2016 की धारा 60(6)",
    },
  },
  daysLie: (days) => `${days} दिन ${days === 1 ? "आता है" : "आते हैं"}`,

  proceeding: {
    kind: (kind) => PROCEEDINGS[kind] ?? kind,
    number: (number) => `संख्या ${number}`,
    before: (forum) => `${forum} के समक्ष`,
    of: (day) => `दिनांक ${day}`,
    award: "पंचाट",
    ended: "समाप्त",
    pending: "लंबित",
  },

  event: {
    application_date: "ऋण के लिए आवेदन",
    sanction_date: "ऋण की स्वीकृति",
    agreement_date: (agreement) => `${agreement} का निष्पादन`,
    note_date: "वचन-पत्र",
    disbursal: (amount) => `${amount ? `${amount} के ` : ""}ऋण का संवितरण`,
    default: (isOnlyOne) => (isOnlyOne ? "भुगतान में चूक" : "भुगतान में पहली चूक"),
    last_payment_date: "ऋण के प्रति प्राप्त अंतिम भुगतान",
    npa_date: "खाते का अनर्जक आस्ति (एनपीए) के रूप में वर्गीकरण",
    dishonour_date: (isCheque) =>
      isCheque ? "चेक का असंदत्त लौटाया जाना" : "अधिदेश (मैंडेट) द्वारा विकलन का असंदत्त लौटाया जाना",
    death: (name) => `${name} का निधन`,
    acknowledgement_date: "हस्ताक्षरित लेख द्वारा ऋण की अभिस्वीकृति",
    guarantee_date: "गारंटी का निष्पादन",
    guarantee_invocation_date: "गारंटी का आह्वान",
    lrn_date: "ऋण वापसी सूचना",
    lrn_delivery_date: "ऋण वापसी सूचना का परिदान",
    pim_application_date: "संस्थापन-पूर्व मध्यकता के लिए आवेदन",
    failureReport: "संस्थापन-पूर्व मध्यकता की असफलता रिपोर्ट",
    nonStarterReport: "संस्थापन-पूर्व मध्यकता की अप्रारंभ (नॉन-स्टार्टर) रिपोर्ट",
    outstanding: (amount) => `बकाया की तिथि${amount ? `: ${amount}` : ""}`,
  },

  document: {
    authority: { nature: `${OWN_ORIGINAL}; वादी द्वारा निष्पादित` },
    sanction: { particulars: "स्वीकृति पत्र", nature: "कार्यालय प्रति; वादी द्वारा उधारकर्ता को जारी" },
    agreement: {
      particulars: (isHirePurchase) => `${isHirePurchase ? "अवक्रय करार" : "ऋण करार"}, उसकी अनुसूचियों सहित`,
      nature: `${OWN_ORIGINAL}; उसके पक्षकारों द्वारा निष्पादित`,
    },
    note: { particulars: "वचन-पत्र", nature: `${OWN_ORIGINAL}; उधारकर्ता द्वारा निष्पादित` },
    security: {
      particulars: (isHirePurchase) =>
        isHirePurchase ? "अवक्रय पर दिए गए माल के दस्तावेज" : "ऋण के लिए प्रतिभूति सृजित करने वाले दस्तावेज",
      nature: `${OWN_ORIGINAL}; उनके पक्षकारों द्वारा निष्पादित`,
    },
    guarantee: {
      particulars: (names, isOne) => `${names} की ${isOne ? "गारंटी" : "गारंटियाँ"}`,
      nature: `${OWN_ORIGINAL}; उसके पक्षकारों द्वारा निष्पादित`,
    },
    disbursal: { particulars: "संवितरण का प्रमाण", nature: OWN_RECORDS },
    statement: { particulars: (account) => `ऋण खाता संख्या ${account} का लेखा विवरण`, nature: OWN_RECORDS },
    certificate: {
      particulars: (isBank) =>
        isBank
          ? `बैंककार बही साक्ष्य अधिनियम, 1891 की धारा 2क और ${ELECTRONIC} के अधीन प्रमाणपत्र`
          : `${ELECTRONIC} के अधीन प्रमाणपत्र`,
      nature: "मूल; वादी के अधिकारी द्वारा हस्ताक्षरित",
    },
    return: {
      particulars: (isCheque) => (isCheque ? "चेक और उसका वापसी ज्ञापन" : "अधिदेश (मैंडेट) की वापसी रिपोर्ट"),
      nature: `${OWN_ORIGINAL}; वादी को उसके बैंक से प्राप्त`,
    },
    acknowledgement: {
      particulars: "ऋण की हस्ताक्षरित अभिस्वीकृति",
      nature: `${OWN_ORIGINAL}; वादी को प्राप्त`,
    },
    recall: { particulars: "ऋण वापसी सूचना", nature: "कार्यालय प्रति; वादी द्वारा भेजी गई" },
    recall_proof: {
      particulars: (number, delivered) =>
        [
          `ऋण वापसी सूचना के प्रेषण${delivered ? " और परिदान" : ""} का प्रमाण`,
          number && `ट्रैकिंग संख्या ${number}`,
          delivered && `दिनांक ${delivered} को परिदत्त`,
        ]
          .filter(Boolean)
          .join(", "),
      nature: "वाहक के अभिलेख की प्रति; वादी को प्राप्त",
    },
    mediation: {
      particulars: (isFailure) =>
        `संस्थापन-पूर्व मध्यकता की ${isFailure ? "असफलता रिपोर्ट (प्ररूप 5)" : "अप्रारंभ (नॉन-स्टार्टर) रिपोर्ट (प्ररूप 3)"}`,
      nature: "प्रति; वादी को प्राधिकरण से प्राप्त",
    },
  },
};
