export declare const program: string;
export declare const nodeOptions: string[];
export declare const environment: Record<string, string>;
