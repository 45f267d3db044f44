import type { Found } from '@tradecounter/contract/finding/finding.contract.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'
import { memberWith } from '../../testing/signedIn.fixtures.ts'
import { foundGroups } from './foundEntries.ts'

const date = '2026-03-01'
const results = (more: boolean): Found => ({
  orders: null,
  quotes: {
    rows: [
      {
        quoteId: 1,
        quoteNumber: 'Q-1',
        kind: 'once',
        status: 'requested',
        subject: 'Taps',
        requestedAt: `${date}T00:00:00Z`,
        validUntil: null,
        totalAmountCents: null,
        customerName: null,
      },
    ],
    more,
  },
  documents: {
    rows: [
      {
        transactionId: 1,
        documentNumber: 'INV-1',
        transactionType: 'invoice',
        referenceNumber: null,
        transactionDate: date,
        documentTotalCents: 100,
        documentBalanceCents: 100,
        orderID: null,
        documentUrl: null,
        customerId: 7,
        customerName: null,
      },
    ],
    more,
  },
  products: {
    rows: [{ productID: 1, productCode: 'T1', productName: 'Tap', brandName: 'Brass', enabled: true }],
    more,
  },
  people: {
    rows: [
      {
        userName: 'tap@whatever.example',
        firstName: 'Tap',
        lastName: '',
        emailAddress: 'tap@whatever.example',
        enabled: true,
        customerId: 7,
        customerName: null,
      },
    ],
    more,
  },
  customers: null,
})

const further = (role: Role, more: boolean) =>
  foundGroups(memberWith([role]), results(more), ' tap ').map(({ kind, all, hint }) => [kind, all ?? hint])

test('more results than are shown are in a list with the search, or else a hint says to type more', () => {
  expect(further(Role.systemAdmin, true)).toEqual([
    ['quotes', '/quotes?search=tap'],
    ['documents', 'More documents match. Type more of the number.'],
    ['products', '/products?name=tap'],
    ['people', 'More people match. Type more of the name.'],
  ])
  expect(further(Role.createOrder, true)).toEqual([
    ['quotes', '/quotes?search=tap'],
    ['documents', '/payments?due=all&search=tap'],
    ['products', 'More products match. Type more of the name.'],
    ['people', '/users?search=tap'],
  ])
  expect(further(Role.systemAdmin, false)).toContainEqual(['people', undefined])
})

test('a settled document opens its order for people who see orders, and its file or the statements for others', () => {
  const settled = (role: Role, documentUrl: string | null) => {
    const found = results(false)
    const rows = (found.documents?.rows ?? []).map((row) => ({
      ...row,
      documentBalanceCents: 0,
      orderID: 4,
      documentUrl,
    }))
    const groups = foundGroups(memberWith([role]), { ...found, documents: { rows, more: false } }, 'tap')
    const [entry] = groups.find(({ kind }) => kind === 'documents')?.entries ?? []
    return [entry?.href, entry?.file?.fileUrl]
  }
  expect(settled(Role.createOrder, '/file')).toEqual(['/orders/4', undefined])
  expect(settled(Role.payment, '/file')).toEqual(['/statements', '/file'])
  expect(settled(Role.payment, null)).toEqual(['/statements', undefined])
})
