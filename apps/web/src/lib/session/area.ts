import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { useMember, type SignedInMember } from './memberStore.ts'

/** A member's own customer; only administrators have none, and they use the admin routes (§6 area). */
export function customerIdOf(member: SignedInMember): number {
  if (!member.customer) throw new Error('An administrator has no customer of their own.')
  return member.customer.customerId
}

export const useCustomerId = (): number => customerIdOf(useMember())

interface Options {
  readonly signal?: AbortSignal
  /** The one customer an administrator asks about; a member's own customer overrides it. */
  readonly customerId?: number | undefined
}

type ParamsOf<Args> = Args extends { readonly params: infer Params } ? Params : unknown

/** Arguments of the customer's route: those of its twin, and the customer's id. */
type WithCustomer<Args> = Omit<Args, 'params'> & {
  readonly params: ParamsOf<Args> & { readonly customerId: number }
}

/**
 * A route of a customer and its twin of the administrators' area as one call:
 * which of the two, the member's area says. So what asks for data is written
 * once. @example const getOrder = eitherArea(api.getOrder, api.getAnyOrder)
 */
export const eitherArea =
  <Args extends object | undefined, Answer>(
    own: (args: WithCustomer<NonNullable<Args>>, options?: Options) => Promise<Answer>,
    any: (args: Args, options?: Options) => Promise<Answer>,
  ) =>
  (member: SignedInMember, args: NonNullable<Args>, options?: Options): Promise<Answer> => {
    const { customerId: asked, ...rest } = options ?? {}
    const customerId = isAdmin(member) ? asked : customerIdOf(member)
    if (customerId === undefined) return any(args, rest)
    const input: { readonly params?: object } = args
    const params = { ...input.params, customerId }
    return own({ ...args, params } as WithCustomer<NonNullable<Args>>, rest)
  }
