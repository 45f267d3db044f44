import type { World } from '@tradecounter/test-kit/world.ts'

/** Request of a route. */
export interface WireRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: string
  readonly body?: unknown
}

export const customer = ({ customerId }: World): WireRequest => ({ params: { customerId } })
export const none = (): WireRequest => ({})
