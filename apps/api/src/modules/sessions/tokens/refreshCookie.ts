import { sessionLifeMs } from '@tradecounter/rules/sessions/sessionLimits.ts'
import type { PublicContext } from '../../../http/context.ts'

/** `__Host-` pins the cookie to this origin over HTTPS; plain HTTP exists only in development. */
const secure = (context: PublicContext): boolean => context.settings.publicUrl.startsWith('https://')
const cookieName = (context: PublicContext): string =>
  secure(context) ? '__Host-tradecounter' : 'tradecounter'

/**
 * True if the request has the header of the web app's cookie mode (R22). A form or link of another site
 * cannot send it, so the cookie is safe from cross-site requests.
 */
export const wantsCookie = (context: PublicContext): boolean =>
  context.request.headers['x-session'] === 'cookie'

const options = (context: PublicContext) =>
  ({ httpOnly: true, secure: secure(context), sameSite: 'lax', path: '/' }) as const

export function setRefreshCookie(context: PublicContext, token: string): void {
  void context.reply.setCookie(cookieName(context), token, {
    ...options(context),
    maxAge: sessionLifeMs / 1000,
  })
}

export const readRefreshCookie = (context: PublicContext): string | undefined =>
  wantsCookie(context) ? context.request.cookies[cookieName(context)] : undefined

export function clearRefreshCookie(context: PublicContext): void {
  if (wantsCookie(context)) void context.reply.clearCookie(cookieName(context), options(context))
}
