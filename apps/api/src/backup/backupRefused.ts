/** Refusal as one sentence for the operator: no file was written or restored; exit code 1. */
export class BackupRefused extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
