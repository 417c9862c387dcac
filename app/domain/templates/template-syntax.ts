/** How a template is written, for the page where staff write one. The parser of app/papers is what decides. */

interface SyntaxRule {
  /** As it is typed. */
  typed: string;
  means: string;
}

export const TEMPLATE_SYNTAX: readonly SyntaxRule[] = [
  {
    typed: "---\ntitle: Notice, {{lan_number}}\nlanguage: en\nfooter: Notice\n---",
    means:
      'The header comes first: the PDF\'s title, its language and the footer of each page. A line "proceeding: suit" says which proceeding the paper begins, so that it is not listed among the others.',
  },
  { typed: "{{customer_name}}", means: "A placeholder. Where no condition guards it, the paper needs it." },
  { typed: "{{words claim_amount}}", means: "An amount or a number of days in words." },
  { typed: '{{plural lrn_days "day" "days"}}', means: "One of two words, by whether the number is one." },
  {
    typed: "{{#if guarantor_name}} … {{else}} … {{/if}}",
    means:
      "Text shown only when a field has a value, and otherwise. On lines of their own the tags contain whole paragraphs.",
  },
  {
    typed: '{{#if (is other_proceedings "none")}} … {{/if}}',
    means:
      "Text shown for one option of a choice. What denies something (no, not, none, failed, unpaid, sole, duly) belongs under the option that says so.",
  },
  {
    typed: "{{! basis: the statement of account is annexed }}",
    means:
      "Never printed. In the paragraph of a denial it gives the reason why it needs no condition, in three words or more.",
  },
  {
    typed: "{{#each addressees}}\n{{this.name}}\n{{/each}}",
    means: "Repeated for each item of a list. The tags go on lines of their own.",
  },
  {
    typed: "{{> suit-facts}}",
    means:
      "A clause, on a line of its own: every word of it, as it is in force when the text is submitted. Clauses are listed beside the templates.",
  },
  { typed: "# Heading", means: "A heading; ## a smaller one." },
  { typed: "1. Paragraph", means: "Numbered through the paper, whatever number is typed." },
  { typed: "a. Paragraph", means: "Lettered, afresh below each number." },
  { typed: "  indented", means: "Two spaces before it: belongs to the number above." },
  { typed: "**bold**  *italic*", means: "Marks close in the paragraph that opens them." },
  {
    typed: "| Head | Amount |\n|:--|--:|\n| Cell | Cell |",
    means: "A table; --: sets to the right. A second line of dashes begins the totals.",
  },
  { typed: "> Quotation", means: "Set in the letters and lines that the court wants for quotations." },
  {
    typed: '# {#plaint} Plaint\n| Plaint | {{pages "plaint"}} |',
    means: "The pages of the part that the named heading begins, for an index.",
  },
  {
    typed: "{{#each documents}}\n| {{this.particulars}} | {{this.pages}} |\n{{/each}}",
    means:
      "The pages of each annexure, behind the last page of the paper; blank from the first that is not known.",
  },
  {
    typed: "::: signature\nFor **{{client_name}}**\n:::",
    means: "A part of a letter with a layout of its own; in it every line stays a line.",
  },
];
