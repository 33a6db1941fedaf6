/** The most people who sign up together. */
export const MAX_PARTY = 50;
