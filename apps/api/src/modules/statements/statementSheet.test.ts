import { statementFigures } from '@tradecounter/rules/statements/statementFigures.ts'
import { expect, test } from 'vitest'
import { drawSheet } from '../../pdf/drawSheet.ts'
import { documentFacts, taggedTexts } from '../../pdf/pdfTexts.fixtures.ts'
import { readSettings, type Settings } from '../../settings/settings.ts'
import { periodSheet, statementSheet } from './statementSheet.ts'

const settings: Settings = readSettings({
  PROVIDER_ABN: '51 824 753 556',
  PUBLIC_URL: 'https://portal.example',
})

const account = { accountName: 'Harbour Plumbing Supplies', accountNumber: '1001', payTerms: '30 days' }

/** A month with one payment after its documents: $1.00 each, and $0.25 paid. */
function marchOf(rows: number) {
  const figures = statementFigures({
    endsOn: '2026-03-31',
    openingCents: 500,
    documents: Array.from({ length: rows }, (_, row) => ({
      on: '2026-03-05',
      documentNumber: `INV${row + 1}`,
      type: 'invoice' as const,
      referenceNumber: `PO ${row + 1}`,
      dueOn: '2026-04-30',
      cents: 100,
    })),
    payments: [{ on: '2026-03-20', paymentNumber: null, cents: -25 }],
    open: [{ dueOn: '2026-04-30', side: 'invoice', cents: 475 + 100 * rows }],
  })
  return { month: '2026-03-01', figures, madeAt: new Date('2026-04-01T00:00:00Z'), ...account }
}

const longName =
  'The Greater Western Sydney and Blue Mountains Co-operative Plumbing, Bathroom and Kitchen Trade Supplies Association'

test.each([1, 30, 31, 500])(
  'a statement of %i documents has its account and page on each page, and no row in its foot',
  async (rows) => {
    for (const accountName of [account.accountName, longName]) {
      const pdf = Buffer.from(await drawSheet(statementSheet({ ...marchOf(rows), accountName }, settings)))
      expect(documentFacts(pdf)).toMatchObject({ isMarked: true, hasStructure: true, showsTitle: true })
      const texts = taggedTexts(pdf)
      const pages = Math.max(...texts.map(({ page }) => page))
      for (let page = 1; page <= pages; page += 1) {
        const ofPage = texts.filter((text) => text.page === page)
        const foot = ofPage.find(({ text }) => text.startsWith('Amounts include GST.'))
        expect(foot?.text).toContain(`${accountName} (1001)`)
        expect(foot?.text).toMatch(new RegExp(`March 2026 · Page ${page} of ${pages}$`))
        const lowest = Math.min(
          ...ofPage.flatMap((text) => (text === foot ? [] : text.starts.map(({ y }) => y))),
        )
        expect(lowest).toBeGreaterThan(Math.max(...(foot?.starts.map(({ y }) => y) ?? [Infinity])) + 10)
      }
      const numbers = texts.filter(({ tag, text }) => tag === 'TD' && /^INV\d+$/.test(text))
      expect(numbers.map(({ text }) => text)).toEqual(
        Array.from({ length: rows }, (_, row) => `INV${row + 1}`),
      )
    }
  },
)

test('a statement without open documents says so in its table', async () => {
  const { figures } = marchOf(1)
  const period = {
    from: '2026-03-01',
    to: '2026-03-31',
    figures,
    kind: 'outstanding',
    outstanding: [],
  } as const
  const pdf = Buffer.from(await drawSheet(periodSheet(period, account, settings)))
  expect(taggedTexts(pdf).map(({ tag, text }) => `${tag} ${text}`)).toContain(
    'TD Nothing open from this period.',
  )
})

test('each line of a statement has the balance after it, from the opening to the closing balance', () => {
  const [, , activity] = statementSheet(marchOf(2), settings).tables
  expect(activity?.rows).toEqual([
    ['01/03/2026', 'Opening balance', '', '', '', '', '$5.00'],
    ['05/03/2026', 'Invoice', 'INV1', 'PO 1', '30/04/2026', '$1.00', '$6.00'],
    ['05/03/2026', 'Invoice', 'INV2', 'PO 2', '30/04/2026', '$1.00', '$7.00'],
    ['20/03/2026', 'Settled with our accounts team', '', '', '', '-$0.25', '$6.75'],
    ['31/03/2026', 'Closing balance', '', '', '', '', '$6.75'],
  ])
})

test('a statement names what changed in earlier months before its own lines', () => {
  const { figures, ...march } = marchOf(1)
  const corrected = { ...figures, openingCents: 600, correctedCents: -100 }
  const [summary, , activity] = statementSheet({ ...march, figures: corrected }, settings).tables
  expect(summary?.rows.slice(0, 2)).toEqual([
    ['Opening balance', '$6.00'],
    ['Changes to earlier months', '-$1.00'],
  ])
  expect(activity?.rows.slice(0, 3)).toEqual([
    ['01/03/2026', 'Opening balance', '', '', '', '', '$6.00'],
    ['01/03/2026', 'Changes to earlier months', '', '', '', '-$1.00', '$5.00'],
    ['05/03/2026', 'Invoice', 'INV1', 'PO 1', '30/04/2026', '$1.00', '$6.00'],
  ])
})

test('a statement says how to pay and the supplier’s ABN, which is left out where none is set', () => {
  const { figures } = marchOf(1)
  const period = { from: '2026-03-01', to: '2026-03-31', figures } as const
  const all = [
    statementSheet(marchOf(1), settings),
    periodSheet({ ...period, kind: 'all' }, account, settings),
    periodSheet({ ...period, kind: 'outstanding', outstanding: [] }, account, settings),
  ]
  for (const { facts } of all)
    expect(Object.fromEntries(facts)).toMatchObject({
      'Supplier ABN': '51 824 753 556',
      'How to pay': 'By card at https://portal.example/payments',
    })
  const without = statementSheet(marchOf(1), { ...settings, PROVIDER_ABN: '' })
  expect(without.facts.map(([label]) => label)).toEqual(['Account', 'Period', 'Payment terms', 'How to pay'])
})
