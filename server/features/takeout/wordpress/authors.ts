import { type Xml, xml } from '#server/platform/html/xml.ts';
import { addressWord } from '#server/platform/lists/plain-letters.ts';
import { htmlLine } from './plain-html.ts';

type Author = { login: string; xml: Xml; isNew: boolean };

/** Log-ins of WordPress have at most 60 letters; some stay for a number behind a name that two share. */
const MOST = 50;

/** The authors of a file by their names, each new once. What nobody is named for is the church's. */
export function createAuthors(church: string): { of: (name: string | undefined) => Author } {
  const known = new Map<string, Author>();
  const logins = new Set<string>();
  return {
    of: (name = church) => {
      const found = known.get(name);
      if (found) return found;
      const login = freeLogin(name, logins);
      logins.add(login);
      const author = { login, xml: authorXml(login, name, known.size + 1) };
      known.set(name, { ...author, isNew: false });
      return { ...author, isNew: true };
    },
  };
}

/** WordPress takes plain letters alone. */
function freeLogin(name: string, taken: ReadonlySet<string>): string {
  const word = addressWord(name, MOST).replaceAll(/[^a-z0-9-]/g, '') || 'author';
  let login = word;
  for (let more = 2; taken.has(login); more += 1) login = `${word}-${more}`;
  return login;
}

const authorXml = (login: string, name: string, id: number): Xml =>
  xml(
    'wp:author',
    {},
    xml('wp:author_id', {}, id),
    xml('wp:author_login', {}, login),
    xml('wp:author_email', {}),
    xml('wp:author_display_name', {}, htmlLine(name)),
    xml('wp:author_first_name', {}),
    xml('wp:author_last_name', {}),
  );
