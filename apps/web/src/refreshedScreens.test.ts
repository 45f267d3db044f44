import { openScreen, answered } from './testing/openScreen.fixtures.tsx'
import { memberWith } from './testing/signedIn.fixtures.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'
import {
  useCreateDelegation,
  useDelegations,
  useEndDelegation,
} from './features/delegations/delegations.data.ts'
import { useCustomers } from './features/customers/customers.data.ts'
import { useUpdateCustomer } from './features/customers/detail/customerDetail.data.ts'
import { useDeleteOrderList, useOrderLists } from './features/order-lists/orderLists.data.ts'
import { useAddOrderNote, useOrderNotes } from './features/orders/detail/orderNotes.data.ts'
import { useOrder, useRecentOrders } from './features/orders/orders.data.ts'
import {
  usePaymentRequests,
  useRevokeRequest,
} from './features/payment-requests/admin/paymentRequests.data.ts'
import { useDocuments, usePaymentProfile } from './features/payments/payments.data.ts'
import { useStartOver } from './features/payments/paymentVerbs.data.ts'
import {
  useApplyReceipt,
  useEndAttempt,
  useMarkRefunded,
  useWorkLists,
} from './features/payments/work-lists/workLists.data.ts'
import { useFailedJobs, useRetryJob } from './features/provider-settings/failedJobs.data.ts'
import { useUpdateProvider } from './features/provider-settings/provider.data.ts'
import { useAcceptQuote } from './features/quotes/quoteVerbs.data.ts'
import { useQuotes } from './features/quotes/quotes.data.ts'
import { useSetOwnName } from './features/sessions/security/security.data.ts'
import { usePortalQuery } from './lib/portal.ts'
import { useSetUserStatus, useUpdateUser, useUsers } from './features/users/users.data.ts'
import { ownUsers } from './features/users/usersOf.ts'
import type { CustomerDetail } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import type { ProviderSettings } from '@tradecounter/contract/provider/provider.contract.ts'
import type { RefundDue } from '@tradecounter/contract/payments/workLists.contract.ts'
import { useMe } from './features/account/account.data.ts'

interface Write<Input> {
  /** Queries of a screen that shows the changed records. */
  readonly useScreen: () => unknown
  readonly useWrite: () => { readonly mutate: (input: Input) => void }
  /** Fields that the request needs. */
  readonly input: Partial<NoInfer<Input>>
  readonly answer?: unknown
  readonly roles?: readonly Role[]
}

/** Test of a write: journeys do not detect a missing refresh that a notice makes instead. */
function refreshes<Input>(
  name: string,
  { useScreen, useWrite, input, answer = null, roles }: Write<Input>,
): void {
  test(name, async () => {
    const { act, requests } = await openScreen(
      () => {
        useScreen()
        return useWrite()
      },
      ({ method, path }) => {
        if (path.endsWith('/users/me')) return memberWith([Role.createOrder])
        return method === 'GET' ? [] : answer
      },
      roles,
    )
    const shown = requests.map(({ path }) => path)
    expect(shown).not.toEqual([])
    act(({ mutate }) => mutate(input as Input))
    await answered()
    const sent = requests.findIndex(({ method }) => method !== 'GET')
    expect(requests.slice(sent + 1).map(({ path }) => path)).toEqual(expect.arrayContaining(shown))
  })
}

const useDelegationsAndOrders = () => [useDelegations(7), useRecentOrders(5)]
refreshes('a new delegation is listed, and orders name the delegate', {
  useScreen: useDelegationsAndOrders,
  useWrite: () => useCreateDelegation(7),
  input: { userName: 'ann@whatever.example', startsOn: '2026-12-01', endsOn: '2026-12-02' },
  answer: { to: { userName: 'ann@whatever.example', firstName: 'Ann', lastName: 'Ho' } },
})
refreshes('an ended delegation leaves its list and the orders', {
  useScreen: useDelegationsAndOrders,
  useWrite: () => useEndDelegation(7),
  input: { delegationId: 3 },
})

const useOutstanding = () => [
  useDocuments(7, 'invoice'),
  useDocuments(7, 'credit'),
  usePaymentProfile(7),
  useMe(),
]
refreshes('Start over of a payment shows its documents as outstanding (§4)', {
  useScreen: useOutstanding,
  useWrite: () => useStartOver(7, undefined),
  input: 5,
})
refreshes('Start over of a selection loads the account (§4)', {
  useScreen: useOutstanding,
  useWrite: () => useStartOver(7, undefined),
  input: undefined,
})

const people = ownUsers(memberWith([]))
const person = { userName: 'ann@whatever.example' }
const useFirstUsers = () => useUsers(people, {}, 20)
refreshes('a disabled person is shown as disabled', {
  useScreen: useFirstUsers,
  useWrite: () => useSetUserStatus(people, person),
  input: false,
})
refreshes('a changed person is listed with their changes', {
  useScreen: useFirstUsers,
  useWrite: () => useUpdateUser(people, person),
  input: { version: 1, firstName: 'Ann' },
})

const admin = [Role.systemAdmin]
const useAllWorkLists = () => useWorkLists({})
refreshes('a refund that is marked leaves the work lists (R39)', {
  useScreen: useAllWorkLists,
  useWrite: useMarkRefunded,
  input: { due: { customerId: 7, providerTransactionId: 'T1' } as RefundDue, reference: 'R1' },
  roles: admin,
})
refreshes('a receipt that is applied leaves the work lists (R39)', {
  useScreen: useAllWorkLists,
  useWrite: useApplyReceipt,
  input: { customerId: 7, documentId: 3 },
  roles: admin,
})
refreshes('an attempt that is ended leaves the work lists (R39)', {
  useScreen: useAllWorkLists,
  useWrite: useEndAttempt,
  input: { customerId: 7, attemptId: 3 },
  roles: admin,
})
refreshes('a withdrawn payment request is listed as withdrawn (R20)', {
  useScreen: () => usePaymentRequests({}),
  useWrite: () => useRevokeRequest({ paymentRequestId: 3 }),
  input: undefined,
  roles: admin,
})

refreshes('a deleted order list leaves the lists', {
  useScreen: useOrderLists,
  useWrite: useDeleteOrderList,
  input: 3,
})
const line = { orderId: 1, orderLineId: 2 }
refreshes('a note is listed, and its line shows their number (§9)', {
  useScreen: () => [useOrderNotes(line, 1), useOrder(1)],
  useWrite: () => useAddOrderNote(line),
  input: 'Gate 3',
})

refreshes('an accepted quote begins an order', {
  useScreen: () => [useQuotes({ status: undefined, kind: undefined }), useRecentOrders(5)],
  useWrite: () => useAcceptQuote({ quoteId: 3 }),
  input: { version: 1, versionNumber: 1 },
})
refreshes('a changed customer is listed with the change', {
  useScreen: () => useCustomers({}),
  useWrite: () => useUpdateCustomer({ customerId: 7, version: 1 } as CustomerDetail),
  input: { ordersEnabled: false },
  roles: admin,
})
refreshes('changed details of the supplier are shown in the frame (R1)', {
  useScreen: usePortalQuery,
  useWrite: () => useUpdateProvider({ version: 1 } as ProviderSettings),
  input: {},
  roles: admin,
})
refreshes('a failed job that is tried again leaves the list', {
  useScreen: () => useFailedJobs(1),
  useWrite: useRetryJob,
  input: 'whatever',
  roles: admin,
})
refreshes('a name that a person sets is shown in the frame', {
  useScreen: useMe,
  useWrite: useSetOwnName,
  input: { firstName: 'Ann', lastName: 'Ho' },
})
