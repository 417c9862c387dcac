// The trials that `npm run trials` makes long.

/** By the word of the command: the files, and how often each tries. */
export const TRIALS = {
  kills: { files: "tests/reliability/kill-", counts: { KILLS: "60" } },
  places: { files: "tests/reliability/kill-places", counts: { PLACES: "20" } },
  backups: { files: "tests/reliability/backups-under-load", counts: { BACKUPS: "20" } },
  machines: { files: "tests/reliability/machines", counts: { VISITORS: "20", PAPERS: "60" } },
  papers: { files: "missing-data/ready-for-papers", counts: { MIXED: "400" } },
  sentences: {
    files: "random-cases",
    counts: { PAPER_CASES: "2000", LIMITATION_CASES: "2000", INTEREST_CASES: "20000" },
  },
  forms: { files: "tests/reliability/fuzz-forms", counts: { FUZZ: "500" } },
  mails: { files: "read-mail-fuzz", counts: { MAILS: "20000" } },
  http: { files: "tests/reliability/fuzz-http", counts: { FUZZ: "10000" } },
  workbooks: { files: "tests/reliability/fuzz-workbooks", counts: { FUZZ: "1000" } },
};
