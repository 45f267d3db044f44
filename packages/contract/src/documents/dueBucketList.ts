import { dueBucketNames, type DueBucket } from '@tradecounter/rules/documents/dueBuckets.ts'
import { z } from 'zod'

const oneOf = `(?:${dueBucketNames.join('|')})`

/** Due-date buckets of a filter: one name, or several with commas between them (R49). */
export const dueBucketList = z
  .string()
  .regex(new RegExp(`^${oneOf}(?:,${oneOf}){0,${dueBucketNames.length - 1}}$`))
  .meta({ description: 'One or several buckets, with commas between them', example: 'dueEndOfMonth' })

/** Buckets of a comma-separated list, each once. */
export const dueBucketsIn = (list: string): DueBucket[] => {
  const named = new Set(list.split(','))
  return dueBucketNames.filter((name) => named.has(name))
}
