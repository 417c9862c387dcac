/**
 * What is said when the connection is lost while something is sent, when the session was over before it came, or when
 * another release of the panel has answered.
 */
export const connectionMessages = {
  // The form's key makes the promise true. Other values under the same key are refused once the first were saved.
  keyedFormLost:
    "The connection was lost, so it is not known whether this was saved. Nothing typed is lost: please check your connection and send it again as it is. It will not be saved twice.",
  formLost:
    "The connection was lost, so it is not known whether this arrived. Nothing typed is lost: please check your connection and send it again.",
  actLost:
    "The connection was lost, so it is not known whether this was done. Please check your connection, reload the page to see, and try again if it was not.",
  signedOut:
    "Your session has ended, so this was not saved. Nothing typed is lost: please sign in again in another tab, come back here and send it again.",
  otherRelease:
    "The panel was updated after this page was opened, and this was not saved. Nothing typed is lost: please try again in a minute, or copy it, reload the page and enter it again.",
};

/** The header that names the build which answered a page's script. */
export const BUILD = "X-Panel-Build";

/** The header of a redirect to sign-in that somebody is sent to whose session is over. */
export const NOT_SIGNED_IN = "X-Not-Signed-In";
