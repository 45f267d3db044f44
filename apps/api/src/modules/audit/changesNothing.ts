import { isDeepStrictEqual } from 'node:util'

/** True if a change has only stored values: it is neither saved nor recorded, and the version stays. */
export const changesNothing = <Stored extends object>(stored: Stored, change: Partial<Stored>): boolean =>
  Object.entries(change).every(([name, value]) => isDeepStrictEqual(value, stored[name as keyof Stored]))
