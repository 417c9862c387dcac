/** What the panel says about the comments of a case. */
export const commentMessages = {
  failed: "Failed to fetch comments",
  none: "No previous comments found for this case.",
  empty: "Comment cannot be empty",
  added: "Comment added successfully",
  notAdded: "Failed to add comment",
  unknown: "This comment was not found",
  withdrawn: "Comment withdrawn",
  notWithdrawn: "Failed to withdraw comment",
  notTheAuthor: "Only its author can withdraw a comment.",
  alreadyWithdrawn: "This comment was already withdrawn.",
  withdrawExplained:
    "The comment is then shown as withdrawn, without its text. The text stays in the history of the case.",
  withdrawnBy: (name: string, at: string) => `Withdrawn by ${name} on ${at}`,
} as const;
