import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { useMember, type SignedInMember } from './memberStore.ts'

/** Customer of the member; administrators have none and use the admin routes (§6 area). */
export function customerIdOf(member: SignedInMember): number {
  if (!member.customer) throw new Error('An administrator has no customer of their own.')
  return member.customer.customerId
}

export const useCustomerId = (): number => customerIdOf(useMember())

interface Options {
  readonly signal?: AbortSignal
  /** Customer of an administrator's request; a member's own customer overrides it. */
  readonly customerId?: number | undefined
}

type ParamsOf<Args> = Args extends { readonly params: infer Params } ? Params : unknown

/** Arguments of the customer's route: those of the admin route, and the customer's id. */
type WithCustomer<Args> = Omit<Args, 'params'> & {
  readonly params: ParamsOf<Args> & { readonly customerId: number }
}

/**
 * Combines a route of customers and its counterpart of the admin area into one function;
 * the member's area selects the route, so that each query is written
 * once. @example const getOrder = eitherArea(api.getOrder, api.getAnyOrder)
 */
export const eitherArea =
  <Args extends object | undefined, Answer>(
    own: (args: WithCustomer<NonNullable<Args>>, options?: Options) => Promise<Answer>,
    any: (args: Args, options?: Options) => Promise<Answer>,
  ) =>
  (member: SignedInMember, args: NonNullable<Args>, options?: Options): Promise<Answer> => {
    const { customerId: requestedCustomer, ...rest } = options ?? {}
    const customerId = isAdmin(member) ? requestedCustomer : customerIdOf(member)
    if (customerId === undefined) return any(args, rest)
    const input: { readonly params?: object } = args
    const params = { ...input.params, customerId }
    return own({ ...args, params } as WithCustomer<NonNullable<Args>>, rest)
  }
