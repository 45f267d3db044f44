import type { World } from '@tradecounter/test-kit/world.ts'

/** How a route is asked. */
export interface WireRequest {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: string
  readonly body?: unknown
}

export const customer = ({ customerId }: World): WireRequest => ({ params: { customerId } })
export const none = (): WireRequest => ({})
