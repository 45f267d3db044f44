import type { ImportOutcome } from '@tradecounter/contract/integration/integration.entities.ts'
import type { Db } from '../../../db/database.ts'
import type { Partner } from '../../../http/context.ts'
import { insertKeyAudit } from '../keys/partnerKeys.queries.ts'

/** Who sent what, in the commit of it. */
export const auditImport = (
  db: Db,
  { keyId, name }: Partner,
  { kind, rows, added, updated, unchanged, refused }: ImportOutcome,
  now: Date,
) =>
  insertKeyAudit(db, {
    keyId,
    loginId: null,
    actorName: name,
    action: 'importRows',
    detail: { kind, rows, added, updated, unchanged, refused },
    now,
  })
