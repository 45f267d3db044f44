import type { Route } from './route.ts'

const kilobyte = 1024

/** Limit of routes with a session; a route with long lists declares a larger one. */
const signedInMaximum = 128 * kilobyte
/** Limit of public routes, which strangers can call. */
const publicMaximum = 16 * kilobyte

/** Maximum depth of nested objects and lists in a body: twice the depth of the deepest schema. */
export const bodyDepthMaximum = 16

/** Limit of a route's JSON or form body; streamed files and rows have separate limits (A8). */
export const bodyMaximumOf = ({ bodyMaximumBytes, permission }: Route): number =>
  bodyMaximumBytes ?? (permission === 'public' ? publicMaximum : signedInMaximum)
