/** Where a device keeps what was noted at the door and not sent (waiting-arrivals.ts). */
export const ARRIVALS_DATABASE = 'narthex-arrivals';
