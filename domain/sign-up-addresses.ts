/* A page may stand at `/sign-up`; below it is what the links of sign-up open. */

/** What somebody signed up for, by the token of their link. */
export const signedUpPath = (token: string) => `/sign-up/${token}`;
/** An event for which only who has the link may sign up, by the token of that link. */
export const signUpByLinkPath = (token: string) => `/sign-up/${token}/new`;
