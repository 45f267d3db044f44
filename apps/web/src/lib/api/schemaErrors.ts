import type { z } from 'zod'

/** Errors of a contract's schema by field: forms show the words of the check the server makes too. */
export function schemaErrors(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return {}
  // Later issues first, so that the first one of a field stands.
  return Object.fromEntries(
    parsed.error.issues.toReversed().map((issue) => [String(issue.path[0] ?? ''), issue.message]),
  )
}
