/** About as many characters as the headline beside the hero's picture holds in two or three lines. */
const MOST_IN_LARGE = 30;

/** Whether a church's name is set smaller, so that the service times still fit on the first screen (look: home). */
export const isLongName = (name: string) => name.length > MOST_IN_LARGE;
