import { fullName } from '@tradecounter/rules/members/member.ts'
import { insertAuditEntries } from '../db/audit.queries.ts'
import type { SharedContext } from './context.ts'

interface Subject {
  readonly customerId: number
  readonly kind: string
  readonly id: number
}

/** Writes who did what to which record, in the commit of it: a person, or a partner's system by the name of its key. */
export const recordAct = (
  { db, member, partner, now }: Pick<SharedContext, 'db' | 'member' | 'partner' | 'now'>,
  { customerId, kind, id }: Subject,
  action: string,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  insertAuditEntries(db, [
    {
      customerId,
      subjectKind: kind,
      subjectId: id,
      loginId: member?.loginId ?? null,
      actorName: member ? fullName(member) : (partner?.name ?? ''),
      action,
      detail,
      now,
    },
  ])
