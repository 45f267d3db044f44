import type pg from 'pg'
import { leasedConnection, type LeasedConnection } from '../connection/leasedConnection.ts'
import type { ScopedClient, ScopedView } from '../connection/scopedConnection.ts'
import { askingPosition, positionOf, type Position, type PositionRow } from './position.ts'
import { LostTransaction, StandbyFailure, tookTooLong } from './standbyFailure.ts'
import type { Standbys } from './standbys.ts'

const opening = /^(begin|start transaction)\b/i
const openingToRead = /\bread only$/i

/** True for a statement that may be the first one on a standby. */
const mayOpenOnStandby = (text: string): boolean => !opening.test(text) || openingToRead.test(text)

const rolledBack = { command: 'ROLLBACK', rowCount: 0, oid: 0, fields: [], rows: [] }

/**
 * Connections of a request that a standby may answer. The primary checks the session, and in the same round
 * trip returns the position that the standby must have replayed: all earlier acknowledged writes of all
 * processes. A read that fails on a standby is repeated on the primary, which also answers the rest.
 */
export function readingConnection(primary: LeasedConnection, standbys: Standbys): LeasedConnection {
  let position: Position | undefined
  let isAbandoned = false
  let latest: ScopedClient | undefined
  const standby = leasedConnection(async () => {
    if (!position) throw new StandbyFailure('failed')
    latest = await standbys.take(position)
    return latest
  })

  async function connectStandby(setting: string): Promise<ScopedView | undefined> {
    if (!position || isAbandoned) return undefined
    try {
      const view = await standby.connect(setting)
      // The primary is needed again only if the standby fails.
      primary.release()
      return view
    } catch (error) {
      if (!(error instanceof StandbyFailure)) throw error
      isAbandoned = true
      return undefined
    }
  }

  function readingView(setting: string): ScopedView {
    let onStandby: ScopedView | undefined
    let onPrimary: ScopedView | undefined
    let isOpen = false
    let isLost = false

    const queryPrimary = async (text: string, values?: readonly unknown[]) => {
      onPrimary ??= await primary.connect(setting)
      return onPrimary.query(text, values)
    }
    /** @throws LostTransaction inside a transaction */
    const giveUp = (error: unknown): void => {
      if (latest && !isAbandoned) standbys.noteFailure(latest, error)
      isAbandoned = true
      onStandby?.release(true)
      onStandby = undefined
      if (!isOpen) return
      isLost = true
      throw new LostTransaction('The standby of this transaction failed.', { cause: error })
    }

    return {
      sendsAtOnce: false,
      async query(text, values) {
        if (isLost) return rolledBack
        if (!onPrimary && !onStandby && mayOpenOnStandby(text)) onStandby = await connectStandby(setting)
        if (!onStandby) return queryPrimary(text, values)
        let answer: pg.QueryResult
        try {
          answer = await onStandby.query(text, values)
        } catch (error) {
          if (tookTooLong(error)) throw error
          giveUp(error)
          return queryPrimary(text, values)
        }
        if (opening.test(text)) isOpen = true
        else if (!isOpen) standbys.noteAnswer()
        if (text === 'commit') standbys.noteAnswer()
        return answer
      },
      async enter(text, values) {
        onPrimary ??= await primary.connect(setting)
        const entering = onPrimary.enter(text, values)
        // Sent right behind it on the same connection, so it costs no round trip.
        const asking = onPrimary.query(askingPosition).then(
          ({ rows }) => positionOf(rows[0] as PositionRow),
          () => undefined,
        )
        const answer = await entering
        position = await asking
        return answer
      },
      release(discard) {
        onStandby?.release(discard)
        onPrimary?.release(discard)
      },
    }
  }

  return {
    connect: async (setting) => readingView(setting),
    release() {
      primary.release()
      standby.release()
    },
  }
}
