export declare const knownTypes: string;
export declare const typeCheck: string[];
