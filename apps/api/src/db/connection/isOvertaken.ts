/** True for a transaction of one snapshot that wanted to change a row which another one changed meanwhile. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001'
