import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import type { RunningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect } from 'vitest'
import { providerScope } from '../../db/database.ts'

interface ReceivedNotice {
  readonly event: string
  readonly data: unknown
}

/** Address of each file's program. */
const origins = new WeakMap<RunningPortal['app'], Promise<string>>()

function originOf(app: RunningPortal['app']): Promise<string> {
  const origin = origins.get(app) ?? app.listen({ port: 0, host: '127.0.0.1' })
  origins.set(app, origin)
  return origin
}

const listening = new WeakMap<RunningPortal['app'], Promise<void>>()

/**
 * Waits until the program listens to the database, which it begins with the first stream and reports by a
 * resync.
 */
function whenListening({ app, changes, database }: RunningPortal): Promise<void> {
  const begin = async () => {
    await asOwner(database.connectionString, (db) => db.query('select relay_changes()'))
    await new Promise<void>((listens) => {
      const leave = changes.follow(providerScope, ({ kind }) => {
        if (kind !== 'resync') return
        leave()
        listens()
      })
    })
  }
  const begun = listening.get(app) ?? begin()
  listening.set(app, begun)
  return begun
}

/** One person's live updates over a real connection, as they come. */
export async function followed(running: RunningPortal, { token }: { readonly token: string }) {
  await whenListening(running)
  const origin = await originOf(running.app)
  const leaving = new AbortController()
  const response = await fetch(`${origin}/Corporate/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const notices: ReceivedNotice[] = []
  let ended = false
  let event = ''
  const body = Readable.fromWeb(response.body as ReadableStream)
  body.on('error', () => undefined)
  const lines = createInterface({ input: body })
  lines.on('error', () => undefined)
  lines.on('line', (line) => {
    if (line.startsWith('event: ')) event = line.slice(7)
    if (line.startsWith('data: ')) notices.push({ event, data: JSON.parse(line.slice(6)) })
  })
  lines.on('close', () => {
    ended = true
  })
  const waiting = { timeout: 30_000, interval: 20 }
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    changes: () => notices.filter((event) => event.event === 'changed').map((event) => event.data),
    hears: (event: string, data: unknown = {}) =>
      expect.poll(() => notices, waiting).toContainEqual({ event, data: expect.objectContaining(data) }),
    ends: () => expect.poll(() => ended, waiting).toBe(true),
    ended: () => ended,
    leave: () => leaving.abort(),
    /** Forgets earlier events: a stream begins with the changes of the seconds before it. */
    forget: () => {
      notices.length = 0
    },
  }
}

/**
 * Reader that has received all notices before an act: a stream begins with the
 * notices of the seconds before it, and notices come in the order of their commits.
 */
export async function upToDate({ portal, given }: Portal, member: { readonly token: string }) {
  const reader = await followed(portal, member)
  return {
    async hearsOf(act: () => Promise<unknown>, notice: Readonly<Record<string, unknown>>) {
      const before = await given.draftOrder()
      await reader.hears('changed', { ids: [before.id] })
      reader.forget()
      await act()
      await reader.hears('changed', notice)
    },
  }
}
