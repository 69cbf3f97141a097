export declare const maxSubjectLength: number;
export declare function faultOfSubject(subject: string): string | null;
