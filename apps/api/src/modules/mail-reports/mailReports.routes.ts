import type { mailReportsContract } from '@tradecounter/contract/mail-reports/mailReports.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { clearMailFailure, reportMail } from './mailReports.service.ts'

export const mailReportsRoutes: Handlers<typeof mailReportsContract> = {
  reportMail: (context, { body }) => reportMail(context, body),
  clearMailFailure: (context, { query }) => clearMailFailure(context, query.userName),
  clearAnyMailFailure: (context, { query }) => clearMailFailure(context, query.userName),
}
