import { refreshAfterMs } from '@tradecounter/rules/sessions/sessionLimits.ts'

/** Access token of this tab, only in memory (R22). */
export interface AccessToken {
  readonly token: string
  /** Time of the refresh, in milliseconds of this browser's clock. */
  readonly refreshedAt: number
}

let current: AccessToken | undefined
const channel = new BroadcastChannel('tradecounter.session')
// A BroadcastChannel is limited to the origin and has no target.
/* oxlint-disable unicorn/require-post-message-target-origin */

type End = 'signedOut' | 'expired'
type Message = { readonly kind: 'token'; readonly accessToken: AccessToken } | { readonly kind: End }

export const findAccessToken = (): AccessToken | undefined => current

/** True after 5 minutes (§4 Session), and if the browser's clock was set back since the token came. */
export function isRefreshDue({ refreshedAt }: AccessToken): boolean {
  const ageMs = Date.now() - refreshedAt
  return ageMs < 0 || ageMs >= refreshAfterMs
}

/** Stores a new token and sends it to the other tabs, so that one refresh serves all of them. */
export function shareAccessToken(token: string): void {
  current = { token, refreshedAt: Date.now() }
  channel.postMessage({ kind: 'token', accessToken: current } satisfies Message)
}

export function shareSignedOut(): void {
  current = undefined
  channel.postMessage({ kind: 'signedOut' } satisfies Message)
}

/**
 * Reports the end of the session to other tabs. Each asks for a login above unfinished work, or else opens
 * the login page.
 */
export function shareExpiry(): void {
  current = undefined
  channel.postMessage({ kind: 'expired' } satisfies Message)
}

function onEnd(kind: End, listener: () => void): () => void {
  const hear = (event: MessageEvent<Message>) => {
    if (event.data.kind === kind) listener()
  }
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}

/** Calls back when another tab signs out. */
export const onSignedOutElsewhere = (listener: () => void): (() => void) => onEnd('signedOut', listener)

/** Calls back when another tab finds that the session has ended. */
export const onExpiredElsewhere = (listener: () => void): (() => void) => onEnd('expired', listener)

channel.addEventListener('message', (event: MessageEvent<Message>) => {
  current = event.data.kind === 'token' ? event.data.accessToken : undefined
})
