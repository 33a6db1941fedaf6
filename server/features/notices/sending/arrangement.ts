/** The mark that says how the weekly mail is arranged, and since when. */
export const ARRANGEMENT = 'arrangement';
