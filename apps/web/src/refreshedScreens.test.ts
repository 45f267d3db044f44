import { openScreen, answered } from './testing/openScreen.fixtures.tsx'
import { memberWith } from './testing/signedIn.fixtures.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'
import {
  useCreateDelegation,
  useDelegations,
  useEndDelegation,
} from './features/delegations/delegations.data.ts'
import { useRecentOrders } from './features/orders/orders.data.ts'
import { useDocuments, usePaymentProfile } from './features/payments/payments.data.ts'
import { useStartOver } from './features/payments/paymentVerbs.data.ts'
import { useMe } from './features/account/account.data.ts'

interface Write<Input> {
  /** Queries of a screen that shows the changed records. */
  readonly useScreen: () => unknown
  readonly useWrite: () => { readonly mutate: (input: Input) => void }
  readonly input: Input
  readonly answer?: unknown
}

/** Test of a write: journeys do not detect a missing refresh that a notice makes instead. */
function refreshes<Input>(name: string, { useScreen, useWrite, input, answer = null }: Write<Input>): void {
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
    )
    const shown = requests.map(({ path }) => path)
    expect(shown).not.toEqual([])
    act(({ mutate }) => mutate(input))
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
  input: { delegationId: 3 } as Parameters<ReturnType<typeof useEndDelegation>['mutate']>[0],
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
