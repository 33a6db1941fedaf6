/* A page may stand at `/serve`; below it is what the links of who serves open. */

/** Where and when a person serves, by the token of their link. */
export const ownServingPath = (token: string) => `/serve/${token}`;
/** Where a person chooses with whom they swap a place. */
export const swapPath = (ownPath: string, placeId: string) => `${ownPath}/${placeId}`;
/** The dates of a task at which places are free, by the token of its link. */
export const taskPath = (token: string) => `/serve/tasks/${token}`;
/** Where somebody looks for a substitute, by the token of that link. */
export const substitutePath = (token: string) => `/serve/substitutes/${token}`;
/** What the link in a mail to an address that nobody proved opens. */
export const confirmServingPath = (token: string) => `/serve/confirm/${token}`;
/** A person's own calendar, by its secret. */
export const servingFeedPath = (secret: string) => `/serve/${secret}.ics`;
