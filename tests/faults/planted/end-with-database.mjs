// Ends with its database: like a server that does not handle a lost connection.
import pg from 'pg';

const { connect } = pg.Client.prototype;

pg.Client.prototype.connect = function (...given) {
  this.on('error', () => process.exit(1));
  return connect.apply(this, given);
};
