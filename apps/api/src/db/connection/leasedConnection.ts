import { scopedView, type ScopedClient, type ScopedView } from './scopedConnection.ts'

/** Connection that several users share, each with a view of its own. */
export interface LeasedConnection {
  /** Opens a view in the scope of `setting`, a value of `app.scope`. */
  connect(setting: string): Promise<ScopedView>
  /** Returns the connection to the pool after its last use; later views take one of their own. */
  release(): void
}

/** Leases a connection for the first view until `release`. */
export function leasedConnection(take: () => Promise<ScopedClient>): LeasedConnection {
  let taking: Promise<ScopedClient> | undefined
  let leasedClient: ScopedClient | undefined
  let users = 0
  let isOver = false
  const giveBackUnused = (): void => {
    if (!isOver || users > 0 || !leasedClient) return
    const client = leasedClient
    leasedClient = undefined
    taking = undefined
    client.release(client.unusable)
  }
  const leave = (): void => {
    users -= 1
    giveBackUnused()
  }
  return {
    async connect(setting) {
      users += 1
      const mine = (taking ??= take())
      try {
        leasedClient = await mine
        return scopedView(leasedClient, setting, leave)
      } catch (error) {
        if (taking === mine) taking = undefined
        leave()
        throw error
      }
    },
    release() {
      isOver = true
      giveBackUnused()
    },
  }
}
