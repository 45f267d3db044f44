import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { asOwner } from './asOwner.ts'
import type { RunningPortal } from './portal.ts'
import { tapStatements } from './tapStatements.ts'

/** True if the program is about to send this statement, the `index`-th since the start. */
export type Place = (text: string, index: number) => boolean

export interface Meeting {
  /** True if the program reached the place. */
  readonly reached: boolean
  readonly first: PromiseSettledResult<unknown>
  readonly rival: PromiseSettledResult<unknown>
}

/** Outcomes of both, in order: 'done', or the code of the refusal. */
export const codesOf = ({ first, rival }: Meeting): string[] =>
  [first, rival].map((outcome) => {
    if (outcome.status === 'fulfilled') return 'done'
    const { reason } = outcome
    return reason instanceof ApiRefusal ? (reason.problems[0]?.code ?? '') : String(reason)
  })

const settled = async (work: Promise<unknown>): Promise<PromiseSettledResult<unknown>> => {
  const [outcome] = await Promise.allSettled([work])
  return outcome
}

/** Resolves when a connection waits for a lock that another connection holds. */
async function lockIsWaitedFor({ database }: RunningPortal, over: () => boolean): Promise<void> {
  await asOwner(database.connectionString, async (db) => {
    for (;;) {
      const { rowCount } = await db.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      if (rowCount || over()) return
      await wait(1)
    }
  })
}

/**
 * Runs `first`, stops it at `place`, and runs `rival` until it ends or waits for a lock of `first`; then
 * continues `first`. If `first` never reaches the place, the rival runs afterwards.
 */
export async function meetAt(
  portal: RunningPortal,
  place: Place,
  first: () => Promise<unknown>,
  rival: () => Promise<unknown>,
): Promise<Meeting> {
  let reached = false
  let index = -1
  let outcome: Promise<PromiseSettledResult<unknown>> | undefined
  const hold = async (): Promise<undefined> => {
    let over = false
    outcome = settled(rival()).finally(() => {
      over = true
    })
    await Promise.race([outcome, lockIsWaitedFor(portal, () => over)])
    return undefined
  }
  const release = tapStatements(portal.database.pool, (text) => {
    if (reached) return undefined
    index += 1
    reached = place(text, index)
    return reached ? hold() : undefined
  })
  try {
    const firstOutcome = await settled(first())
    // The rival must not stop at the place itself.
    release()
    const rivalOutcome = await (outcome ?? settled(rival()))
    return { reached, first: firstOutcome, rival: rivalOutcome }
  } finally {
    release()
  }
}

/** Meets at every place in turn, each in a new world, until `first` has no further place. */
export async function meetEverywhere<World>(
  portal: RunningPortal,
  prepare: () => Promise<World>,
  first: (world: World) => Promise<unknown>,
  rival: (world: World) => Promise<unknown>,
  check: (world: World, meeting: Meeting, place: string) => Promise<void>,
): Promise<number> {
  for (let at = 0; ; at += 1) {
    const world = await prepare()
    let statement = ''
    const place: Place = (text, index) => {
      if (index === at) statement = text
      return index === at
    }
    const meeting = await meetAt(
      portal,
      place,
      () => first(world),
      () => rival(world),
    )
    await check(world, meeting, `before statement ${at}: ${statement.slice(0, 60)}`)
    if (!meeting.reached) return at
  }
}
