import { scopedView, type ScopedClient, type ScopedView } from './scopedConnection.ts'

/** Connection that several users share, each with a view of its own. */
export interface HeldConnection {
  /** A view in the scope of `setting`, a value of `app.scope`. */
  connect(setting: string): Promise<ScopedView>
  /** Returns the connection to the pool after its last use; later views take one of their own. */
  release(): void
}

/** A connection taken for the first view and kept until `release`. */
export function heldConnection(take: () => Promise<ScopedClient>): HeldConnection {
  let taking: Promise<ScopedClient> | undefined
  let heldClient: ScopedClient | undefined
  let users = 0
  let isOver = false
  const giveBackUnused = (): void => {
    if (!isOver || users > 0 || !heldClient) return
    const client = heldClient
    heldClient = undefined
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
        heldClient = await mine
        return scopedView(heldClient, setting, leave)
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
