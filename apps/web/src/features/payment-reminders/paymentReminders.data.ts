import { paymentRemindersContract } from '@tradecounter/contract/payment-reminders/paymentReminders.contract.ts'
import { reminderMessages } from '@tradecounter/rules/payment-reminders/paymentReminders.problems.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { toastSuccess } from '../../lib/toasts.tsx'

const remindersApi = apiFor(paymentRemindersContract)
const remindersKey = ['paymentReminders'] as const
const keyOf = (customerId: number) => [...remindersKey, customerId] as const

const refresh = () => queryClient.invalidateQueries({ queryKey: remindersKey })

export const useReminderDefaults = () =>
  useQuery({
    queryKey: [...remindersKey, 'defaults'],
    queryFn: ({ signal }) => remindersApi.getReminderDefaults({}, { signal }),
  })

type DefaultsBody = Parameters<typeof remindersApi.updateReminderDefaults>[0]['body']

export const useUpdateReminderDefaults = () =>
  useMutation({
    mutationFn: (body: DefaultsBody) => remindersApi.updateReminderDefaults({ body }),
    onSuccess: () => toastSuccess(reminderMessages.defaultsSaved),
    onSettled: refresh,
  })

/** Polling interval while a reminder is being sent. */
const followMs = 3000

export const useCustomerReminders = (customerId: number) =>
  useQuery({
    queryKey: keyOf(customerId),
    queryFn: ({ signal }) => remindersApi.getCustomerReminders({ params: { customerId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.history.some(({ outcome }) => outcome === null) ? followMs : false,
  })

type RemindersBody = Parameters<typeof remindersApi.updateCustomerReminders>[0]['body']

export const useUpdateCustomerReminders = (customerId: number) =>
  useMutation({
    mutationFn: (body: RemindersBody) =>
      remindersApi.updateCustomerReminders({ params: { customerId }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(keyOf(customerId), saved)
      toastSuccess(reminderMessages.saved)
    },
    onSettled: refresh,
  })

export const useSendReminder = (customerId: number) =>
  useMutation({
    mutationFn: () => remindersApi.sendReminder({ params: { customerId } }),
    onSettled: refresh,
  })

export const useSetDocumentReminders = (customerId: number) =>
  useMutation({
    mutationFn: ({ documentId, remind }: { readonly documentId: number; readonly remind: boolean }) =>
      remindersApi.setDocumentReminders({ params: { customerId, documentId }, body: { remind } }),
    // Rows of documents show which are excluded.
    onSettled: () => Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['receivables'] })]),
  })
