// A machine whose clock is wrong by SHIFT_DAYS, for the process it is loaded into.
const shift = Number(process.env.SHIFT_DAYS ?? 0) * 24 * 60 * 60 * 1000;
const { now } = Date;
const { instant } = Temporal.Now;

Date.now = () => now() + shift;
Temporal.Now.instant = () => instant().add({ milliseconds: shift });
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + shift);
    else super(...given);
  }
};
