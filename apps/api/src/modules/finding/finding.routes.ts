import type { findingContract } from '@tradecounter/contract/finding/finding.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { findAnything } from './findAnything.ts'

// Search handler of both areas; the scope decides (§6).
const find = (context: Context, { query }: Pick<RouteInput<'findAnythingOfAll'>, 'query'>) =>
  findAnything(context, query.text)

export const findingRoutes: Handlers<typeof findingContract> = {
  findAnything: find,
  findAnythingOfAll: find,
}
