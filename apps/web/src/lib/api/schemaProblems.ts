import { problem, type Problem } from '@tradecounter/rules/decision.ts'
import type { z } from 'zod'

/** Refusals of a contract's schema, with the messages of the server's check. */
export const schemaProblems = (schema: z.ZodType, value: unknown): Problem[] =>
  schema
    .safeParse(value)
    .error?.issues.map((issue) => problem('invalid', issue.message, String(issue.path[0] ?? ''))) ?? []
