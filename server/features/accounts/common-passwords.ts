/**
 * The most common passwords of eight or more characters in leaked lists, in lower case (NIST SP 800-63B,
 * 5.1.1.2 says to refuse them). Shorter ones are refused by their length.
 */
const common = new Set(
  `12345678 123456789 1234567890 87654321 987654321 0987654321 11111111 111111111 1111111111 00000000 000000000
  12341234 11223344 12344321 123123123 123321123 147258369 159753456 123456789a 123456789q 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 asdfghjk
  asdfghjkl zxcvbnm1 zxcvbnm123 asdf1234 asdfasdf abcd1234 abcdefgh abcdefg1 abc12345 abc123456 a1b2c3d4 aa123456
  aaaaaaaa password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa55word
  iloveyou iloveyou1 iloveyou2 iloveu123 sunshine sunshine1 princess princess1 football football1 baseball
  baseball1 basketball superman superman1 batman123 starwars pokemon1 computer internet michelle jennifer
  jessica1 victoria samantha charlie1 jordan23 michael1 liverpool liverpool1 chelsea1 arsenal1 trustno1
  whatever welcome1 welcome123 letmein1 letmein123 changeme changeme1 administrator admin123 admin1234 admin12345
  adminadmin rootroot testtest test1234 master123 monkey123 dragon123 shadow123 killer123 freedom1 mustang1
  maverick corvette mercedes ferrari1 slipknot metallica nirvana1 butterfly chocolate cheese123 cookie123
  flower123 summer123 winter123 autumn123 spring123 december november september october1 january1 february
  jesuschrist jesus123 jesus777 jesusislord jesuslovesme ilovejesus ilovegod godisgood godisgreat godbless
  blessed1 blessing faithful hallelujah hallelujah1 emmanuel christ123 christian christian1 churchofgod bible123
  church123 ourchurch narthex1`.split(/\s+/),
);

/** In any disguise: wide letters, spaces and invisible characters change nothing. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Cc}\p{Mn}]+/gu, '');
  return common.has(plain.toLowerCase());
}
