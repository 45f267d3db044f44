import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import type { Db } from '../../db/database.ts'
import { refused } from '../../http/refused.ts'
import { lockCredentials } from '../users/users.service.ts'

interface Checked {
  readonly id: number
  /** Hash that the typed password was checked against. */
  readonly passwordHash: string | null
}

/** @throws Refused if the password has changed since it was checked: its change has ended all sessions. */
export async function refuseChangedPassword(db: Db, { id, passwordHash }: Checked): Promise<void> {
  if ((await lockCredentials(db, id)) !== passwordHash) throw refused(sessionProblems.wrongCredentials)
}
