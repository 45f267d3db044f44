import type { ActionOf, FactsOf, SubjectKind } from '@tradecounter/rules/acts.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import type { NoFacts } from '@tradecounter/rules/noFacts.ts'
import type { Db } from '../../db/database.ts'
import type { SharedContext } from '../../http/context.ts'
import { insertAuditEntries } from './audit.queries.ts'

/** Author of an act: a person, a partner's system, the card provider or the clock. */
export interface Actor {
  readonly loginId: number | null
  readonly actorName: string
}

export const cardProvider: Actor = { loginId: null, actorName: 'Card provider' }
export const endOfDay: Actor = { loginId: null, actorName: 'End of day' }
export const tradeCounter: Actor = { loginId: null, actorName: 'Trade Counter' }

const nameOf = (member: NonNullable<SharedContext['member']>): string => {
  const name = member.view?.by ?? fullName(member)
  return member.schedule === undefined ? name : `${name} by the schedule “${member.schedule}”`
}

/**
 * Actor of a request: the member or their impersonator, the partner's system by its key's name, or the
 * program.
 */
export const actorOf = ({ member, partner }: Pick<SharedContext, 'member' | 'partner'>): Actor => ({
  loginId: member?.view?.loginId ?? member?.loginId ?? null,
  actorName: member ? nameOf(member) : (partner?.name ?? tradeCounter.actorName),
})

export interface Subject<Kind extends SubjectKind> {
  readonly kind: Kind
  readonly id: number
  /** `null` for a record of the provider's own. */
  readonly customerId: number | null
}

/** A login in the customer it works for; an administrator's is the provider's. */
export const loginSubject = (loginId: number, customerId: number | undefined) =>
  ({ customerId: customerId ?? null, kind: 'login', id: loginId }) as const

interface Recording {
  readonly db: Db
  readonly now: Date
}

/** The facts of an act; left out where it has none. */
export type Facts<Kind extends SubjectKind, Action extends ActionOf<Kind>> =
  NoFacts extends FactsOf<Kind, Action> ? [facts?: FactsOf<Kind, Action>] : [facts: FactsOf<Kind, Action>]

/**
 * Writes acts on several records of one kind to the audit log, in the transaction of the change. No other
 * function writes there.
 */
export const recordEach = <Kind extends SubjectKind, Action extends ActionOf<Kind>>(
  { db, now }: Recording,
  { loginId, actorName }: Actor,
  action: Action,
  acts: readonly { readonly subject: Subject<Kind>; readonly facts: FactsOf<Kind, Action> }[],
): Promise<void> =>
  insertAuditEntries(
    db,
    acts.map(({ subject: { kind, id, customerId }, facts }) => ({
      customerId,
      subjectKind: kind,
      subjectId: id,
      loginId,
      actorName,
      action,
      detail: facts as object,
      now,
    })),
  )

/** The same with one set of facts. */
export const recordActs = <Kind extends SubjectKind, Action extends ActionOf<Kind>>(
  { db, now }: Recording,
  { loginId, actorName }: Actor,
  subjects: readonly Subject<Kind>[],
  action: Action,
  ...[facts]: Facts<Kind, Action>
): Promise<void> =>
  recordEach(
    { db, now },
    { loginId, actorName },
    action,
    subjects.map((subject) => ({ subject, facts: facts ?? ({} as FactsOf<Kind, Action>) })),
  )

/** The same for one record. */
export const recordAct = <Kind extends SubjectKind, Action extends ActionOf<Kind>>(
  recording: Recording,
  actor: Actor,
  subject: Subject<Kind>,
  action: Action,
  ...facts: Facts<Kind, Action>
): Promise<void> => recordActs(recording, actor, [subject], action, ...facts)
