/** A transaction as the stand-in keeps it. */
export type Dealing = {
  id: string;
  orderId: string;
  status: string;
  amount: string;
  currency: string;
  account: string;
  /** ISO in UTC. */
  at: string;
  refundOf?: string;
};

type Search = {
  ids?: string[];
  order_id?: { is?: string };
  status?: string[];
  refund?: boolean;
  created_at?: { min?: string };
};

/** The transactions of a search, by the few fields this site searches by. */
export function searched(dealings: Dealing[], search: Search): Dealing[] {
  return dealings.filter(
    (one) =>
      (search.ids === undefined || search.ids.includes(one.id)) &&
      (search.order_id?.is === undefined || search.order_id.is === one.orderId) &&
      (search.status === undefined || search.status.includes(one.status)) &&
      (search.refund === undefined || search.refund === (one.refundOf !== undefined)) &&
      (search.created_at?.min === undefined || one.at >= search.created_at.min),
  );
}

/** What becomes of the gateway's own nonces for tests; any other is charged. */
export function statusFor(nonce: string): string {
  if (nonce.startsWith('fake-processor-declined')) return 'processor_declined';
  if (nonce.startsWith('fake-gateway-rejected')) return 'gateway_rejected';
  return 'submitted_for_settlement';
}
