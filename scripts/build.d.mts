export declare function ensureBuilt(): Promise<boolean>;
