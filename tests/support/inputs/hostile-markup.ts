// Texts that became elements or scripts on other panels. Each element of them would carry MARK, each script would ask.
export const MARK = "data-hostile";

const ASK = "alert(1)";
const at = (element: string): string => element.replace(/^<(\w+)/, `<$1 ${MARK}`);

/** As they are, then behind what would close the place they stand in. */
export const HOSTILE_MARKUP: readonly string[] = [
  ...[
    `<script>${ASK}</script>`,
    `<img src=x onerror=${ASK}>`,
    `<svg onload=${ASK}>`,
    `<svg><animate onbegin=${ASK} attributeName=x></svg>`,
    `<svg><a xlink:href="javascript:${ASK}"><text>x</text></a></svg>`,
    `<iframe src="javascript:${ASK}"></iframe>`,
    `<iframe srcdoc="&lt;script&gt;${ASK}&lt;/script&gt;"></iframe>`,
    `<object data="javascript:${ASK}"></object>`,
    `<embed src="javascript:${ASK}">`,
    `<a href="javascript:${ASK}">x</a>`,
    `<form action="javascript:${ASK}"><button>x</button></form>`,
    `<input autofocus onfocus=${ASK}>`,
    `<details open ontoggle=${ASK}>x</details>`,
    `<video><source onerror=${ASK}></video>`,
    `<audio src=x onerror=${ASK}></audio>`,
    `<style>@import "//evil.example/x.css";</style>`,
    `<link rel=stylesheet href="//evil.example/x.css">`,
    `<meta http-equiv=refresh content="0;url=javascript:${ASK}">`,
    `<base href="//evil.example/">`,
    `<template><script>${ASK}</script></template>`,
    `<math><mtext><img src=x onerror=${ASK}></mtext></math>`,
    `<body onload=${ASK}>`,
    `<marquee onstart=${ASK}>x</marquee>`,
    `<dialog open onclose=${ASK}>x</dialog>`,
    `<plaintext>`,
  ].flatMap((element) => [at(element), at(element).toUpperCase().replace("ALERT", "alert")]),
  ...[`"`, `'`, `">`, `'>`, `</title>`, `</textarea>`, `</option></select>`, `</script>`, `-->`, `]]>`].map(
    (end) => `${end}${at(`<img src=x onerror=${ASK}>`)}`,
  ),
  `" onmouseover=${ASK} ${MARK}="`,
  `javascript:${ASK}`,
  `\u2028</script>${at(`<script>${ASK}</script>`)}\u2029`,
  `{{constructor.constructor("${ASK}")()}}`,
  `\${${ASK}}`,
  `&lt;img src=x onerror=${ASK}&gt;`,
];
