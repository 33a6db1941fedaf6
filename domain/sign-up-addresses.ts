/** Below it, by its token: what somebody signed up for, as the link of a mail opens it. */
export const SIGNED_UP = '/signed-up';
/** Below it, by its token: an event for which only who has the link may sign up. */
export const SIGN_UP_BY_LINK = '/sign-up-by-link';
