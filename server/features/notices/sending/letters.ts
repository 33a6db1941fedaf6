import type { Letter, LetterPart } from '#server/platform/mail/letter.ts';

type Written = { subject: string; letter: Omit<Letter, 'church'> };
type Person = { first_name: string; name: string };
type Told = { person: Person; stop: string; account: string };

export function weeklyLetter(parts: LetterPart[], site: string, told: Told): Written {
  return {
    subject: 'What is new',
    letter: {
      greeting: hello(told.person),
      lines: ['This is what is new with us.'],
      parts,
      action: { label: 'To our site', href: site },
      foot: foot('You get this mail once a week because you chose it in your account.', told),
    },
  };
}

export function urgentLetter(
  { title, description }: { title: string; description: string },
  href: string,
  told: Told,
): Written {
  return {
    subject: `Urgent: ${oneLine(title)}`,
    letter: {
      greeting: hello(told.person),
      lines: [title, ...(description ? [description] : [])],
      action: { label: 'Read it on our site', href },
      foot: foot(
        'You get this mail because you chose in your account to be told of what is urgent.',
        told,
      ),
    },
  };
}

const hello = ({ first_name, name }: Person) => `Hello ${first_name || name},`;

function foot(why: string, { stop, account }: Told): NonNullable<Letter['foot']> {
  return {
    lines: [why],
    links: [
      { label: 'Stop these mails', href: stop },
      { label: 'Change what you get', href: account },
    ],
  };
}

/** A subject is one line, whatever was pasted into a title. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
