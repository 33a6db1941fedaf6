/** Files of the server's tests that run on SQLite alone. */
export declare const ONE_DATABASE: string[];
