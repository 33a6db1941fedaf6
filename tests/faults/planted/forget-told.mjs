// Forgets to note what somebody is being told: whoever asks again mails them again.
import pg from 'pg';

const { query } = pg.Client.prototype;
const NOTE = /^update "sign_ups" set "told" = \$1 where "id" = \$2$/;
const NOTHING = 'select $1::text, $2::text';

pg.Client.prototype.query = function (asked, ...rest) {
  if (typeof asked === 'string') return query.call(this, asked.replace(NOTE, NOTHING), ...rest);
  if (asked?.text) asked.text = asked.text.replace(NOTE, NOTHING);
  return query.call(this, asked, ...rest);
};
