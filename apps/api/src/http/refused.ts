import { problem, type Decision, type Problem } from '@tradecounter/rules/decision.ts'
import { fileProblems } from '@tradecounter/rules/files/files.problems.ts'
import type { FastifyReply } from 'fastify'

/** Refusal of a request: its problems go into the envelope, and nothing has changed. */
export class Refused extends Error {
  readonly problems: readonly Problem[]
  readonly status: number
  readonly headers: Readonly<Record<string, string>>

  constructor(problems: readonly Problem[], status = 400, headers: Readonly<Record<string, string>> = {}) {
    super(problems.map((problem) => problem.displayMessage).join(' '))
    this.name = 'Refused'
    this.problems = problems
    this.status = status
    this.headers = headers
  }
}

export const refused = (...problems: Problem[]): Refused => new Refused(problems)

/** Refusal of a record that is missing or another customer's: the answers are equal (R27). */
export const notFound = (record = 'This record'): Refused =>
  new Refused([problem('notFound', `${record} does not exist.`)], 404)

/** Refusal of a download that does not exist, or is not the caller's (§8). */
export const fileNotFound = (): Refused => new Refused([fileProblems.missing], 404)

/** Refusal for now: 429, with the time until the next try in `Retry-After`. */
export function tryLater(reply: FastifyReply, reason: Problem, waitMs: number): Refused {
  reply.header('Retry-After', String(Math.ceil(waitMs / 1000)))
  return new Refused([reason], 429)
}

/**
 * Change of an allowed decision.
 * @throws Refused with the decision's problems
 */
export function accept<Change>(decision: Decision<Change>): Change {
  if (!decision.allowed) throw new Refused(decision.problems)
  return decision.change
}
