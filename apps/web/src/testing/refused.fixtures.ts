import { ApiRefusal } from '@tradecounter/contract/client.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'

/** Error of a request that the server refused. */
export const refused = (...problems: readonly Problem[]): ApiRefusal => new ApiRefusal(400, [...problems])
