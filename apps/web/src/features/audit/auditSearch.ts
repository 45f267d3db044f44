import { subjectKinds } from '@tradecounter/rules/audit/subjectNames.ts'
import { isPlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { idIn, oneOf, textIn } from '../../lib/text/searchValues.ts'

const dayIn = (search: Record<string, unknown>, name: string): string | undefined => {
  const day = textIn(search, name, 10)
  return day && isPlainDate(day) ? day : undefined
}

export const validateAuditSearch = (search: Record<string, unknown>) => ({
  customerId: idIn(search, 'customerId'),
  userName: textIn(search, 'userName', 255),
  subjectKind: oneOf(search, 'subjectKind', subjectKinds),
  subjectId: idIn(search, 'subjectId'),
  from: dayIn(search, 'from'),
  until: dayIn(search, 'until'),
})

/** Query parameters of the audit log. */
export type AuditSearch = Partial<ReturnType<typeof validateAuditSearch>>
