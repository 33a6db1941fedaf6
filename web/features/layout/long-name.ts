/** About as many characters as the headline beside the hero's picture holds in two or three lines. */
const MAX_IN_LARGE = 30;

/**
 * Whether a church's name is set smaller, so that the service times still fit on the first screen
 * (reference/look.md#home).
 */
export const isLongName = (name: string) => name.length > MAX_IN_LARGE;
