// Leaves a message out wherever all of them are read.
import { StatementSync } from 'node:sqlite';

const { iterate } = StatementSync.prototype;

StatementSync.prototype.iterate = function (...given) {
  const rows = iterate.apply(this, given);
  if (this.sourceSQL.includes('from "messages"')) rows.next();
  return rows;
};
