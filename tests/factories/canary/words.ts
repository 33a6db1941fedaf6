/** Each text has a word that stands nowhere else. */
export const prayers = {
  /** Shared, with how to reach its sender, who wants to know how many prayed. */
  open: {
    name: 'Quorlandine Vexmoth',
    email: 'zephquill.open@example.org',
    phone: '+1 555 0391 7741',
    request: 'Thrumwick is the word of the shared prayer.',
    ...{ mayShare: true, mayShowContact: true, wantsCount: true },
  },
  /** Shared without that. */
  unreachable: {
    name: 'Brindlewort Hasp',
    email: 'yarrowfinch.unreachable@example.org',
    phone: '+1 555 0462 8852',
    request: 'Glimmerstoat is the word of the unreachable prayer.',
    mayShare: true,
  },
  /** Shared without a name; the name and phone typed are not even stored. */
  anonymous: {
    name: 'Ulmsted Quaver',
    email: 'wintergrape.anonymous@example.org',
    phone: '+1 555 0537 9963',
    request: 'Fennelspark is the word of the anonymous prayer.',
    ...{ mayShare: true, wantsCount: true, mayShowContact: true, isAnonymous: true },
  },
  /** Not shared. */
  closed: {
    name: 'Ottoline Dravenmark',
    email: 'vesperlark.closed@example.org',
    phone: '+1 555 0618 1074',
    request: 'Hollowbrace is the word of the closed prayer.',
    mayShare: false,
  },
  /** Not shared, sent by a member who was logged in. */
  members: {
    name: 'Isidora Pellwright',
    email: 'umberfield.members@example.org',
    phone: '+1 555 0729 2185',
    request: 'Kestrelmoor is the word of the member’s prayer.',
    mayShare: false,
  },
};
/** Deleted by the office. */
export const deleted = {
  name: 'Tamsin Wollaby',
  email: 'snowberry.deleted@example.org',
  phone: '+1 555 0840 3296',
  request: 'Lanternfoss is the word of the deleted prayer.',
  mayShare: true,
};
/** Who signed up for a dinner, each with an answer that the mail repeats and one that stands in none. */
export const guests = {
  /** Without an account. */
  visitor: {
    name: 'Tarquinelle Osprey',
    email: 'plumbago.visitor@example.org',
    phone: '+1 555 0951 4407',
    dish: 'Rhubarbella is the word of the dish.',
    allergy: 'Xanthiferous is the word of the allergy.',
    child: 'Yolandria',
  },
  /** A member who was logged in. */
  member: {
    name: 'Wilhelmshaven Brook',
    email: 'quincetree.member@example.org',
    phone: '+1 555 1062 5518',
    dish: 'Sorrelwick is the word of the other dish.',
    allergy: 'Umbrageous is the word of the other allergy.',
    child: 'Valentijn',
  },
};
/** Who answered a form, each with an answer that lists and the mail have, and a sensitive one. */
export const answerers = {
  visitor: {
    name: 'Zinnober Alcott',
    email: 'bracken.answerer@example.org',
    phone: '+1 555 1173 6629',
    idea: 'Cloudberrying is the word of the answer.',
    allergy: 'Dandelioness is the word of the sensitive answer.',
  },
  /** Without a name: who typed one all the same is not even stored. */
  nameless: {
    name: 'Eglantinus Frost',
    email: 'cowslipping.nameless@example.org',
    phone: '+1 555 1284 7730',
    idea: 'Gooseberrying is the word of the nameless answer.',
    allergy: 'Hawthornish is the word of the nameless sensitive answer.',
  },
};
export type Guest = keyof typeof guests;
export type Key = keyof typeof prayers;
export const keys = Object.keys(prayers) as Key[];
export const office = {
  note: 'Marlinthorpe is the word of the note.',
  subject: 'Norbrightly is the word of the subject',
  reply: 'Peregrinette is the word of the reply.',
};

/** The words to look for, in lower case: the first of each text. */
export const wordsIn = (texts: object) =>
  Object.values(texts)
    .filter((text): text is string => typeof text === 'string')
    .map((text) => (text.startsWith('+1') ? text.slice(7) : (text.split(/[ .]/)[0] ?? '')))
    .map((word) => word.toLowerCase());
export const wordsOf = (key: Key) => wordsIn(prayers[key]);
export const wordOf = (key: Key, field: 'name' | 'email' | 'phone' | 'request') =>
  wordsIn({ text: prayers[key][field] })[0] ?? '';
export const stored = [...keys.flatMap(wordsOf), ...wordsIn(office)];
/** Of the guests; `sensitive` are what stands in no mail and no list. */
export const guestWords = (which: Guest) => wordsIn(guests[which]);
export const ofGuests = [...guestWords('visitor'), ...guestWords('member')];
export const sensitive = Object.values(guests).flatMap(({ allergy, child }) =>
  wordsIn({ allergy, child }),
);
/** What the inbox shows of those who answered a form, what of it only who asks for it, and what nobody ever finds. */
const { name: _, email: __, phone: ___, ...ofNameless } = answerers.nameless;
const isSensitive = ({ allergy }: { allergy: string }) => wordsIn({ allergy });
export const sensitiveAnswers = Object.values(answerers).flatMap(isSensitive);
export const ofAnswerers = [...wordsIn(answerers.visitor), ...wordsIn(ofNameless)];
export const shownOfAnswerers = ofAnswerers.filter((word) => !sensitiveAnswers.includes(word));
export const ofNamedAnswer = wordsIn(answerers.visitor).filter(
  (word) => !sensitiveAnswers.includes(word),
);

export const all = [
  ...stored,
  ...wordsIn(deleted),
  ...ofGuests,
  ...Object.values(answerers).flatMap(wordsIn),
];

/** The words that stand in a text, also where it is encoded. */
export function found(text: string): string[] {
  const plain = text.toLowerCase();
  const spread = plain + decodeURIComponent(plain.replaceAll(/%(?![0-9a-f]{2})/g, '%25'));
  return all.filter((word) => spread.includes(word));
}
