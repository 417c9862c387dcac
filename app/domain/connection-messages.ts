/** What is said when the connection is lost while something is sent. */
export const connectionMessages = {
  // The form's key makes the promise true. Other values under the same key are refused once the first were saved.
  keyedFormLost:
    "The connection was lost, so it is not known whether this was saved. Nothing typed is lost: please check your connection and send it again as it is. It will not be saved twice.",
  formLost:
    "The connection was lost, so it is not known whether this arrived. Nothing typed is lost: please check your connection and send it again.",
  actLost:
    "The connection was lost, so it is not known whether this was done. Please check your connection, reload the page to see, and try again if it was not.",
};
