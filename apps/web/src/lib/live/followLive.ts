import { liveContract, type LiveChange } from '@tradecounter/contract/live/live.contract.ts'
import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { refreshAfterMs } from '@tradecounter/rules/sessions/sessionLimits.ts'
import { useSyncExternalStore } from 'react'
import { findAccessToken } from '../session/accessToken.ts'
import { apiFor } from '../api/api.ts'
import { createListeners } from '../listeners.ts'
import { eventReader } from './readEvents.ts'
import { refreshSession } from '../session/refreshSession.ts'

/** Notice of a change; `resync` means that notices may be missing. */
export type LiveNotice =
  { readonly kind: 'changed'; readonly change: LiveChange } | { readonly kind: 'resync' }

type Message =
  | { readonly kind: 'notice'; readonly notice: LiveNotice }
  | { readonly kind: 'state'; readonly up: boolean }
  | { readonly kind: 'ask' }

const liveApi = apiFor(liveContract)
/** Channel between tabs, closed while the page is in the back-forward cache, as a message would evict it. */
let channel: BroadcastChannel | undefined
const notices = createListeners<[LiveNotice]>()
const states = createListeners()
let up = false
let leading = false
/** True if this tab has received notices before, so that a new connection follows a gap. */
let followed = false
/** Time at which this tab began to receive notices. */
let followingSince = 0

// A BroadcastChannel is limited to the origin and has no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const post = (message: Message) => channel?.postMessage(message)

function takeState(next: boolean): void {
  up = next
  followed ||= next
  states.emit()
}

function shareState(next: boolean): void {
  takeState(next)
  post({ kind: 'state', up: next })
}

function shareNotice(notice: LiveNotice): void {
  notices.emit(notice)
  post({ kind: 'notice', notice })
}

function openChannel(): void {
  channel = new BroadcastChannel('tradecounter.live')
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'notice') notices.emit(data.notice)
    if (data.kind === 'state') takeState(data.up)
    if (data.kind === 'ask' && leading) post({ kind: 'state', up })
  })
}

function closeChannel(): void {
  channel?.close()
  channel = undefined
}

/**
 * A new stream begins with the changes of the five seconds before it (`changeFeed.ts`).
 * A first connection that takes longer than this leaves a gap after the loading of the
 * screens; the margin is for data loaded before the connection began.
 */
const coveredMs = 3000
const mayHaveMissed = () => followed || performance.now() - followingSince > coveredMs

/** Time without a heartbeat after which the connection counts as dead: two heartbeats. */
const silenceMs = 45_000
const shortestPauseMs = 1000
const longestPauseMs = 30_000
const fullPauseMs = 60_000

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Reads one stream to its end. */
async function listen(signal: AbortSignal): Promise<void> {
  const token = findAccessToken()
  if (token && Date.now() - token.refreshedAt > 2 * refreshAfterMs) await refreshSession()
  const silence = new AbortController()
  const { body } = await liveApi.followChanges({}, { signal: AbortSignal.any([signal, silence.signal]) })
  if (!body) return
  if (mayHaveMissed()) shareNotice({ kind: 'resync' })
  shareState(true)
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  const read = eventReader()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    for (;;) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      const { done, value } = await reader.read()
      if (done) return
      for (const { event, data } of read(value)) {
        if (event === 'resync') shareNotice({ kind: 'resync' })
        if (event === 'changed') shareNotice({ kind: 'changed', change: JSON.parse(data) as LiveChange })
      }
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps one stream open for all tabs of this browser. */
async function lead(signal: AbortSignal): Promise<void> {
  leading = true
  let pauseMs = shortestPauseMs
  while (!signal.aborted) {
    let status = 0
    try {
      await listen(signal)
    } catch (error) {
      if (error instanceof ApiRefusal) ({ status } = error)
    }
    // After the end of the session, which the shell handles.
    if (signal.aborted || status === 401 || status === 403) break
    if (up) pauseMs = shortestPauseMs
    else pauseMs = status === 429 ? fullPauseMs : Math.min(pauseMs * 2, longestPauseMs)
    shareState(false)
    await pause(pauseMs * (0.75 + Math.random() / 2), signal)
  }
  shareState(false)
  leading = false
}

/**
 * Receives notices of changes. The tab with the lock has the stream and forwards notices to the
 * other tabs, as browsers allow only six connections to an origin over HTTP/1.1.
 */
function follow(signal: AbortSignal): void {
  openChannel()
  followingSince = performance.now()
  post({ kind: 'ask' })
  navigator.locks
    .request('tradecounter.live', { signal }, () => lead(signal))
    // Rejected if the tab is closed before it gets the lock.
    .catch(() => undefined)
}

/**
 * Receives notices until the returned function is called. A page in the back-forward cache releases lock and
 * connections, as browsers cache no page with them; when shown again it reconnects and reloads.
 */
export function followLive(): () => void {
  let leaving = new AbortController()
  const leave = () => {
    leaving.abort()
    closeChannel()
  }
  const returnToPage = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    leaving = new AbortController()
    follow(leaving.signal)
    notices.emit({ kind: 'resync' })
  }
  follow(leaving.signal)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', returnToPage)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', returnToPage)
    leave()
  }
}

export const onLive = notices.subscribe

const fallbackPollMs = 30_000

/** Polling interval of a screen: none while notices arrive, `whenDown` without a connection. */
export const useFallbackPoll = (whenDown = fallbackPollMs): number | false =>
  useSyncExternalStore(states.subscribe, () => up) ? false : whenDown
