export function subjectFaults(subject: string): string[];
