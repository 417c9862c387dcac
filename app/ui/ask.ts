// A question of the panel's own in place of the browser's, which looks like none of ours and cannot say what its buttons do.
// Only scripts ask it: what needs none has questions in the page (question.tsx).

interface Asked {
  words: string;
  yes: string;
  no: string;
}

let open: Promise<boolean> | null = null;

/** Asks over whatever is open. Asked again meanwhile it is the same question. @returns whether it was answered with `yes`; Esc is no */
export function ask(asked: Asked): Promise<boolean> {
  open ??= show(asked).finally(() => {
    open = null;
  });
  return open;
}

function show({ words, yes, no }: Asked): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "sheet asked";
  dialog.setAttribute("role", "alertdialog");
  const text = document.createElement("p");
  text.id = "asked-words";
  text.textContent = words;
  dialog.setAttribute("aria-labelledby", text.id);
  const acts = document.createElement("div");
  acts.className = "question-answers";
  acts.append(answer(dialog, no, ""), answer(dialog, yes, "yes"));
  dialog.append(text, acts);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}

function answer(dialog: HTMLDialogElement, label: string, value: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = value === "" ? "btn" : "btn btn-danger";
  button.textContent = label;
  button.addEventListener("click", () => dialog.close(value));
  return button;
}
