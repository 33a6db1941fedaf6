import sax from 'sax';
import { t } from '#languages/t.ts';
import { createPauses } from '#server/platform/limits/pauses.ts';
import { type GivenFile, UntrustedFile } from '../../planned.ts';
import { MAX_FILE_BYTES } from '../limits.ts';
import { Elements } from './elements.ts';
import { readText } from './read-text.ts';
import type { WxrPart } from './records.ts';

/**
 * Characters parsed at once. For a declaration (`<!…`) the parser takes the square of its length: it gets no further than
 * a slice.
 */
const SLICE = 2048;
const MAX_DECLARATION = 200;

/** The parts of an export in the order of the file. Throws `UntrustedFile` where it is broken. */
export async function* readWxr(
  file: GivenFile,
  { mostBytes = MAX_FILE_BYTES } = {},
): AsyncGenerator<WxrPart> {
  const elements = new Elements();
  const parser = strictParser(elements);
  const pause = createPauses();
  for await (const text of readText(file, mostBytes)) {
    for (let at = 0; at < text.length; at += SLICE) {
      sound(parser, elements, () => parser.write(text.slice(at, at + SLICE)));
      if (parser.sgmlDecl.length > MAX_DECLARATION) throw withDoctype();
      // Nobody reads these, and the parser takes very long ones for damage.
      parser.comment = '';
      parser.procInstBody = '';
    }
    yield* elements.take();
    await pause();
  }
  if (!elements.isWhole) throw elements.sawAnything ? endsEarly(parser.line + 1) : notWordPress();
  sound(parser, elements, () => parser.close());
  yield* elements.take();
}

/** The entities that every XML document has. */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What its types do not name: the declaration, the comment and the instruction that it is in. */
type Parser = sax.SAXParser & {
  readonly sgmlDecl: string;
  comment: string;
  procInstBody: string;
};

function strictParser(elements: Elements): Parser {
  const parser = sax.parser(true, { trim: false, normalize: false, xmlns: false }) as Parser;
  // Without what every object inherits: `&constructor;` is no entity.
  parser.ENTITIES = Object.assign(Object.create(null), ENTITIES);
  parser.ondoctype = () => elements.fail(withDoctype());
  parser.onsgmldeclaration = () => elements.fail(withDoctype());
  parser.onopentag = ({ name, attributes }) =>
    elements.open(name, attributes as Record<string, string>, parser.line + 1);
  parser.onclosetag = () => elements.close();
  parser.ontext = (text) => elements.text(text, parser.line + 1);
  parser.oncdata = (text) => elements.text(text, parser.line + 1);
  parser.onerror = () => elements.fail(broken(parser.line + 1));
  return parser;
}

function sound(parser: sax.SAXParser, elements: Elements, work: () => void): void {
  try {
    work();
  } catch (error) {
    // The parser itself throws where a number stands for no character.
    throw elements.failure ?? (error instanceof UntrustedFile ? error : broken(parser.line + 1));
  }
  if (elements.failure) throw elements.failure;
}

const broken = (line: number) =>
  new UntrustedFile(
    t(
      'This file is damaged at line {line}. Export it again in WordPress (Tools, Export), and choose the new file.',
      { line },
    ),
  );
const endsEarly = (line: number) =>
  new UntrustedFile(
    t(
      'This file ends too early, at line {line}: the export or the download was cut off. Export it again in WordPress.',
      { line },
    ),
  );
export const notWordPress = () =>
  new UntrustedFile(
    t(
      'This is no export of WordPress. In WordPress choose Tools, Export, All content, and bring the file that you get.',
    ),
  );
const withDoctype = () =>
  new UntrustedFile(
    t(
      'This file contains a DOCTYPE, which no export of WordPress has. Export it again in WordPress (Tools, Export).',
    ),
  );
