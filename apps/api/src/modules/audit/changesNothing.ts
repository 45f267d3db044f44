import { isDeepStrictEqual } from 'node:util'

/** True if a change has only stored values: it is neither saved nor recorded, and the version stays. */
export const changesNothing = <Change extends object>(
  stored: Readonly<Record<keyof Change, unknown>>,
  change: Change,
): boolean =>
  Object.entries(change).every(([name, value]) => isDeepStrictEqual(value, stored[name as keyof Change]))
