/** Words that a question has for grammar's sake: they are left out unless there are no others. */
export const stopWords = new Set(
  `a about am an and any are as at be been but by can could did do does for from had has have how i if in into is it
its me my no of on or our please shall should so some that the their them there these they this to us want was we were what which who whom whose why will with would you your whats hows im is there tell show find`.split(
    /\s+/,
  ),
);

/**
 * Words that many questions to a church have, and its contents need not: a document is found without them, and comes
 * first if it has them.
 */
export const weakWords = new Set(
  `church time times hour hours day days start starts begin begins next today tonight tomorrow week get need like
information info event events online when whens where wheres`.split(/\s+/),
);

/** Of these it is asked when they are, and where: "when are services" asks for times. */
export const serviceWords = new Set(['service', 'services', 'worship', 'mass', 'liturgy']);

/** Beside one of the words above, these ask when the church meets: "what time is church", "Sunday service times". */
export const timeWords = new Set('time times when whens hour hours schedule'.split(' '));

/** What else such a question may say without asking for something else. */
export const meetingWords = new Set('church sunday sundays meet meeting meets gather'.split(' '));

/** What a question asks for that has no other telling words: "when is church", "where are you". */
export const askedFor: Record<string, string> = {
  when: 'times',
  whens: 'times',
  where: 'address',
  wheres: 'address',
};
