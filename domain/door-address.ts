/** The screen with the door list of an event (reference/screens.md#door-list). Its document is the same for everyone. */
export const DOOR_PATH = /^\/admin\/events\/sign-ups\/[\w-]+\/door\/?$/;
