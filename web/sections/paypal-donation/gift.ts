/** How far a gift has come. `name` is the giver's given name, as the provider tells it. */
export type Gift = { status: 'open' | 'cancelled' | 'failed' } | { status: 'given'; name: string };
