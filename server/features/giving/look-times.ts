/** An order may be approved for hours, and captured by the giver's browser within seconds. In minutes. */
export const FIRST_LOOK_MINUTES = 20;
/** After a capture without an answer, and after an approval, which the giver's browser follows up first. */
export const SOON_MINUTES = 2;
/** PayPal makes the first payment of a monthly gift a little after it became active. */
export const PAYMENTS_MINUTES = 15;
