/** Words that a question has for grammar's sake: they are left out unless there are no others. */
export const stopWords = new Set(
  `a about am an and any are as at be been but by can could did do does for from had has have how i if in into is it
its me my no of on or our shall should so some that the their them there these they this to us was we were what when
where which who whom whose why will with would you your whats wheres whens hows im is there tell show find`.split(
    /\s+/,
  ),
);
