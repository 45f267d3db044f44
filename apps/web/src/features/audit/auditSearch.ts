import { subjectKinds } from '@tradecounter/rules/audit/subjectNames.ts'
import { isPlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { idIn, oneOf, textIn } from '../../lib/text/searchValues.ts'

/** Query parameters of the audit log. */
export interface AuditSearch {
  readonly customerId?: number | undefined
  readonly userName?: string | undefined
  readonly subjectKind?: (typeof subjectKinds)[number] | undefined
  readonly subjectId?: number | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

const dayIn = (search: Record<string, unknown>, name: string): string | undefined => {
  const day = textIn(search, name, 10)
  return day && isPlainDate(day) ? day : undefined
}

export const validateAuditSearch = (search: Record<string, unknown>): AuditSearch => ({
  customerId: idIn(search, 'customerId'),
  userName: textIn(search, 'userName', 255),
  subjectKind: oneOf(search, 'subjectKind', subjectKinds),
  subjectId: idIn(search, 'subjectId'),
  from: dayIn(search, 'from'),
  until: dayIn(search, 'until'),
})
