import type pg from 'pg'
import { readOnlyCode, StandbyError } from './primaryClient.ts'
import { sendTogether } from './sendTogether.ts'

interface SentScope {
  readonly setting: string
  /** Pending answer of the scope statement; undefined once answered. */
  answer: Promise<void> | undefined
}

/** Connection of the pool, with its present settings. */
export type ScopedClient = pg.PoolClient & {
  /** Latest value of `app.scope`. */
  scope?: SentScope
  /** View whose transaction is open. */
  heldBy?: object | undefined
  /** Returns the trace of the running code; absent unless traces are sent. */
  traceparent?: () => string | undefined
  /** True if its server turned out to be read-only. */
  readsOnly?: true
  /** True if the connection's state is unknown: it is closed instead of returned to the pool. */
  unusable?: boolean
}

/** Notes the scope that a running statement sets. If that fails, the connection becomes unusable. */
function noteScope(client: ScopedClient, setting: string, answer: Promise<unknown>): Promise<void> {
  const scope: SentScope = { setting, answer: undefined }
  client.scope = scope
  scope.answer = answer.then(
    () => {
      scope.answer = undefined
      return undefined
    },
    (error: unknown) => {
      client.unusable = true
      throw error
    },
  )
  return scope.answer
}

/** Suffix of a scope's setting in which all transactions are read-only. */
export const readsOnly = ' reads only'
const settingScope =
  "select set_config('app.scope', $1, false), set_config('default_transaction_read_only', $2, false)"

/**
 * Sets the scope unless the connection has it.
 * @returns the pending answer, if any
 */
function sendScope(client: ScopedClient, setting: string): Promise<void> | undefined {
  if (client.scope?.setting === setting) return client.scope.answer
  sendTogether(client)
  const mode = setting.endsWith(readsOnly) ? 'on' : 'off'
  const scope = setting.replace(readsOnly, '')
  return noteScope(client, setting, client.query(settingScope, [scope, mode]))
}

// Statements that have no effect if the scope sent before them fails: the rows of a read are dropped, and a
// transaction ends with its connection.
const leavesNothing = /^(select|begin|start transaction)\b/i
const opening = /^(begin|start transaction)\b/i

const settingTrace = "select set_config('app.traceparent', $1, true)"

/** Sets the trace of a transaction, for triggers that write jobs; does not wait for the answer. */
function sendTrace(client: ScopedClient): void {
  const traceparent = client.traceparent?.()
  if (traceparent) client.query(settingTrace, [traceparent]).catch(() => undefined)
}

export type ScopedView = ReturnType<typeof scopedView>

/** Connection for Kysely whose statements all run in one scope. */
export function scopedView(client: ScopedClient, setting: string, giveBack: () => void) {
  const mayAsk = (): void => {
    if (client.unusable) throw new Error('This connection is of no use any more')
    if (client.heldBy && client.heldBy !== view) throw new Error('This connection is inside a transaction')
  }
  /**
   * Sends a statement. A write that a read-only server refuses, and not the scope, may be tried again
   * elsewhere.
   */
  const sendStatement = (text: string, values: readonly unknown[]) => {
    sendTogether(client)
    return client.query(text, [...values]).catch((error: pg.DatabaseError) => {
      if (error.code !== readOnlyCode || setting.endsWith(readsOnly)) throw error
      client.readsOnly = true
      throw new StandbyError('The database server only reads.', { cause: error })
    })
  }
  const view = {
    /** True if statements are sent at once, in the order of their calls. */
    sendsAtOnce: true,
    async query(text: string, values: readonly unknown[] = []) {
      mayAsk()
      let scoped = sendScope(client, setting)
      while (scoped && !leavesNothing.test(text)) {
        await scoped
        // The scope may have been changed by another view of the connection meanwhile.
        mayAsk()
        scoped = sendScope(client, setting)
      }
      if (opening.test(text)) client.heldBy = view
      if (text === 'commit' || text === 'rollback') client.heldBy = undefined
      const answer = sendStatement(text, values)
      if (text === 'begin') sendTrace(client)
      if (!scoped) return answer
      // The answer is valid only if the scope was set.
      const [result] = await Promise.all([answer, scoped])
      return result
    },
    /** Runs a statement that sets the scope itself before it does anything else. */
    async enter(text: string, values: readonly unknown[]) {
      mayAsk()
      const answer = sendStatement(text, values)
      // The caller gets this failure as its answer, concurrent callers from the scope.
      noteScope(client, setting, answer).catch(() => undefined)
      return answer
    },
    release(discard?: boolean) {
      // An open transaction ends with its connection.
      if (discard || client.readsOnly || client.heldBy === view) client.unusable = true
      giveBack()
    },
  }
  return view
}
