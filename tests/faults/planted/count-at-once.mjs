// Counts the places of a date without its lock, of sign-ups and of who serves: two who ask at once are given the same one.
import pg from 'pg';

const { query } = pg.Client.prototype;
const LOCKS = [
  [
    /^update "(sign_up_dates|serving_dates)" set id = id where id = \$1$/,
    'select id from $1 where id = $$1',
  ],
  [/^(select version from content_version .*) for update$/, '$1'],
];

pg.Client.prototype.query = function (asked, ...rest) {
  const isText = typeof asked === 'string';
  const text = LOCKS.reduce(
    (found, [lock, without]) => found.replace(lock, without),
    (isText ? asked : asked?.text) ?? '',
  );
  if (isText) return query.call(this, text, ...rest);
  if (asked?.text) asked.text = text;
  return query.call(this, asked, ...rest);
};
