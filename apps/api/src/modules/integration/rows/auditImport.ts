import type { ImportOutcome } from '@tradecounter/contract/integration/integration.entities.ts'
import type { Db } from '../../../db/database.ts'
import type { Partner } from '../../../http/context.ts'
import { recordAct } from '../../audit/recordAct.ts'
import { keySubject } from '../keys/partnerKeys.service.ts'

/** Records an import in the audit log, in the same commit. */
export const auditImport = (
  db: Db,
  { keyId, name }: Partner,
  { kind, rows, added, updated, unchanged, refused }: ImportOutcome,
  now: Date,
): Promise<void> => {
  const facts = { kind, rows, added, updated, unchanged, refused }
  return recordAct({ db, now }, { loginId: null, actorName: name }, keySubject(keyId), 'importRows', facts)
}
