import type { paymentRemindersContract } from '@tradecounter/contract/payment-reminders/paymentReminders.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as reminders from './paymentReminders.service.ts'

export const paymentRemindersRoutes: Handlers<typeof paymentRemindersContract> = {
  getReminderDefaults: (context) => reminders.getReminderDefaults(context),
  updateReminderDefaults: (context, { body }) => reminders.updateReminderDefaults(context, body),
  getCustomerReminders: (context, { params }) => reminders.getCustomerReminders(context, params.customerId),
  updateCustomerReminders: (context, { params, body }) =>
    reminders.updateCustomerReminders(context, params.customerId, body),
  sendReminder: (context, { params }) => reminders.sendReminder(context, params.customerId),
  setDocumentReminders: (context, { params, body }) => reminders.setDocumentReminders(context, params, body),
}
