// Gives an address to everyone who asks: neither the posts' table nor the question before a write refuses one that is taken.
import { DatabaseSync } from 'node:sqlite';

const { prepare } = DatabaseSync.prototype;

DatabaseSync.prototype.prepare = function (sql, ...rest) {
  const changed = sql
    .replace(/^(create table "posts" .*"slug" text not null) unique/, '$1')
    .replace(/(from "posts" where "id" != \? and \()"slug" = \?/, "$1? = ''");
  return prepare.call(this, changed, ...rest);
};
