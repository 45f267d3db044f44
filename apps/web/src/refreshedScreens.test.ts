import { memberWith } from './testing/signedIn.fixtures.ts'
import { Refusal } from './testing/answering.fixtures.ts'
import { draftOrder } from './testing/draftOrder.fixtures.ts'
import { refreshes } from './testing/refreshes.fixtures.ts'
import {
  useCreateDelegation,
  useDelegations,
  useEndDelegation,
} from './features/delegations/delegations.data.ts'
import { useDeleteOrderList, useOrderLists } from './features/order-lists/orderLists.data.ts'
import { useAddOrderNote, useOrderNotes } from './features/orders/detail/orderNotes.data.ts'
import { useOrder, useRecentOrders } from './features/orders/orders.data.ts'
import { useDocuments, usePaymentProfile } from './features/payments/payments.data.ts'
import { useStartOver } from './features/payments/paymentVerbs.data.ts'
import { useAcceptQuote } from './features/quotes/quoteVerbs.data.ts'
import { useQuotes } from './features/quotes/quotes.data.ts'
import { useSetOwnName } from './features/sessions/security/security.data.ts'
import { useCreateUser, useSetUserStatus, useUpdateUser, useUsers } from './features/users/users.data.ts'
import { ownUsers } from './features/users/usersOf.ts'
import { useMe } from './features/account/account.data.ts'
import { useBilling, useUpdateBilling } from './features/billing/billing.data.ts'
import { useAllowOverBudget } from './features/budgets/budgets.data.ts'
import { useCentres, useCreateCostCentre } from './features/cost-centres/costCentres.data.ts'
import {
  useOrderSchedule,
  useOrderSchedules,
  useSkipScheduledOrder,
} from './features/order-schedules/orderSchedules.data.ts'
import { useOrderStory } from './features/orders/detail/orderStory.data.ts'
import { useApproveOrder } from './features/orders/orderVerbs.data.ts'
import { useQuickOrder } from './features/orders/quick-order/quickOrder.data.ts'

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
refreshes('a name that a person sets is shown in the frame', {
  useScreen: useMe,
  useWrite: useSetOwnName,
  input: { firstName: 'Ann', lastName: 'Ho' },
})

const order = draftOrder(1)
const useOrdersAndOrder = () => [useRecentOrders(5), useOrder(1), useOrderStory(order)]
refreshes('an order that is allowed above a budget shows it (R41)', {
  useScreen: useOrdersAndOrder,
  useWrite: () => useAllowOverBudget(order),
  input: undefined,
  answer: { statusId: 2, waitsBecause: [] },
})
refreshes('rows of a quick order are on the order', {
  useScreen: useOrdersAndOrder,
  useWrite: () => useQuickOrder(order),
  input: { rows: [], dryRun: false },
  answer: { added: 1, updated: 0 },
})
const refusal = (code: string) => new Refusal(400, { code, displayMessage: 'Ann changed this.' })
refreshes('an order shows why its approval was refused (R10)', {
  useScreen: useOrdersAndOrder,
  useWrite: () => useApproveOrder(order),
  input: {},
  answer: refusal('orderNotPending'),
})
refreshes('billing details that another person changed are shown (R10)', {
  useScreen: useBilling,
  useWrite: useUpdateBilling,
  input: { version: 1 },
  answer: refusal('staleVersion'),
})
refreshes('a schedule that another device changed is shown (R10)', {
  useScreen: () => [useOrderSchedule(3), useOrderSchedules()],
  useWrite: () => useSkipScheduledOrder(3),
  input: 1,
  answer: refusal('staleVersion'),
})
refreshes('an invited person is listed', {
  useScreen: useFirstUsers,
  useWrite: () => useCreateUser(people),
  input: { firstName: 'Ann' },
})
refreshes('a new cost centre is listed', {
  useScreen: () => useCentres(7, {}, 20),
  useWrite: () => useCreateCostCentre(7),
  input: { costCentreCode: 'S4' },
})
