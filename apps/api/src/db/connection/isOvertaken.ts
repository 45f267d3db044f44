/**
 * True for the failure of a transaction of one snapshot that changes a row which another transaction has
 * changed since.
 */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001'
