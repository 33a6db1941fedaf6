// Reads every time in the machine's zone, not the church's.
const { toZonedDateTime } = Temporal.PlainDateTime.prototype;

Temporal.PlainDateTime.prototype.toZonedDateTime = function (_zone, ...rest) {
  return toZonedDateTime.call(this, Temporal.Now.timeZoneId(), ...rest);
};
