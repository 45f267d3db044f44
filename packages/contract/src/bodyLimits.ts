import type { Route } from './route.ts'

const kilobyte = 1024

/** Limit of ordinary forms; a route that takes lists declares more. */
const signedInMaximum = 128 * kilobyte
/** Limit of routes without a session: anybody may send them. */
const publicMaximum = 16 * kilobyte

/** So deep may objects and lists of a body lie within each other: twice as deep as any schema goes. */
export const bodyDepthMaximum = 16

/**
 * The longest JSON or form body of a route; files and rows
 * that come as streams have limits of their own (A8).
 */
export const bodyMaximumOf = ({ bodyMaximumBytes, permission }: Route): number =>
  bodyMaximumBytes ?? (permission === 'public' ? publicMaximum : signedInMaximum)
