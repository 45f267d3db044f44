import type { Db } from '../database.ts'
import { connectOf, kyselyOver } from './kyselyOver.ts'
import type { ScopedView } from './scopedConnection.ts'

/** Opening of a transaction whose reads all use one snapshot. */
export const ofOneMoment = 'start transaction isolation level repeatable read read only'

/** Opening statement of a transaction. A standby may answer a read-only one. */
export type Opening = 'begin' | 'start transaction isolation level repeatable read' | typeof ofOneMoment

/** Reads by Kysely, which have no effect if they run outside the transaction. */
const reading = /^select "/

interface Opened {
  /** Pending answer of the opening statement; undefined once answered. */
  begun: Promise<unknown> | undefined
  hasEnded: boolean
  /** Error of the latest statement that failed by itself, not because another had failed. */
  failure?: unknown
}

/** True for the refusal of a statement because an earlier one of the transaction failed. */
const isConsequence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25P02'

/**
 * View for the statements of a transaction. Reads are sent together with the opening statement. The first
 * statement that may write waits until that is answered, and so do all later ones.
 */
function viewWithin(view: ScopedView, opened: Opened): ScopedView {
  let isHeldUp = false
  const send: ScopedView['query'] = (text, values) => {
    const answer = view.query(text, values)
    answer.catch((error: unknown) => {
      if (!isConsequence(error)) opened.failure = error
    })
    return answer
  }
  return {
    ...view,
    async query(text, values) {
      // A late statement would run outside the transaction.
      if (opened.hasEnded) throw new Error('This transaction has ended')
      const { begun } = opened
      if (!begun) return send(text, values)
      if (!isHeldUp && reading.test(text)) {
        const [answer] = await Promise.all([send(text, values), begun])
        return answer
      }
      isHeldUp = true
      await begun
      if (opened.hasEnded) throw new Error('This transaction has ended')
      return send(text, values)
    },
    release: () => undefined,
  }
}

/** @throws if a statement failed whose error was caught, as PostgreSQL then undoes everything */
async function commit(view: ScopedView): Promise<void> {
  const { command } = await view.query('commit')
  if (command === 'ROLLBACK') throw new Error('A statement of this transaction failed: nothing was committed')
}

/**
 * Runs work in one transaction on one connection: all of it or nothing. Unlike in Kysely's transactions,
 * statements that do not wait for each other are sent together, and compiled ones skip Kysely's layers.
 * @throws the error of `work`, after everything was undone; of statements sent together, that of the failed
 *   one
 */
export async function inTransaction<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
  opening: Opening = 'begin',
): Promise<Result> {
  const connect = connectOf(db)
  if (!connect) throw new Error('A transaction begins on a view of the database')
  const view = await connect()
  const begun = view.query(opening)
  const opened: Opened = { begun, hasEnded: false }
  let isBroken = false
  try {
    const beginning = begun.then(() => {
      opened.begun = undefined
      return undefined
    })
    if (view.sendsAtOnce) beginning.catch(() => undefined)
    else await beginning
    const inside = viewWithin(view, opened)
    const result = await work(kyselyOver(async () => inside))
    await opened.begun
    opened.hasEnded = true
    await commit(view)
    return result
  } catch (error) {
    opened.hasEnded = true
    const hasBegun = await begun.then(
      () => true,
      () => false,
    )
    if (hasBegun) await view.query('rollback').catch(() => (isBroken = true))
    // A later statement may report first that an earlier one, sent together with it, has failed.
    throw isConsequence(error) ? (opened.failure ?? error) : error
  } finally {
    view.release(isBroken)
  }
}
