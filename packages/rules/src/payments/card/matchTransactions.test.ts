import { describe, expect, test } from 'vitest'
import { matchTransactions, type FoundTransaction } from './matchTransactions.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 1, minute))
const first = { transactionUuid: 'first', amountCents: 11_000, startedAt: at(0) }
const second = { transactionUuid: 'second', amountCents: 11_000, startedAt: at(40) }
const transaction = (
  providerTransactionId: string,
  outcome: FoundTransaction['outcome'],
  minute: number,
) => ({
  providerTransactionId,
  outcome,
  submittedAt: at(minute),
  amountCents: 11_000,
})
const matched = (transactions: readonly FoundTransaction[], known: readonly [string, string][] = []) =>
  matchTransactions([first, second], transactions, new Map(known)).map(({ attempt, transaction }) => [
    attempt.transactionUuid,
    transaction.providerTransactionId,
  ])

describe('whose transaction is whose, when attempts share a reference (R15)', () => {
  test('a transaction belongs to the newest attempt that had begun by then', () => {
    expect(matched([transaction('T1', 'declined', 5), transaction('T2', 'declined', 45)])).toEqual([
      ['first', 'T1'],
      ['second', 'T2'],
    ])
  })

  test('a late decline of an expired attempt does not end the one that is open', () => {
    expect(matched([transaction('T1', 'declined', 30)])).toEqual([['first', 'T1']])
  })

  test('what a message said of a transaction counts before its time does', () => {
    expect(matched([transaction('T1', 'paid', 45)], [['T1', 'first']])).toEqual([['first', 'T1']])
  })

  test('a transaction of another amount belongs to the attempt of that amount', () => {
    expect(
      matchTransactions(
        [{ ...first, amountCents: 5000 }, second],
        [{ ...transaction('T1', 'paid', 45), amountCents: 5000 }],
        new Map(),
      ).map(({ attempt }) => attempt.transactionUuid),
    ).toEqual(['first'])
  })

  test('money is recorded first, and a decline not while its attempt is in doubt', () => {
    expect(
      matched([
        transaction('T1', 'declined', 45),
        transaction('T2', 'review', 46),
        transaction('T3', 'paid', 47),
        transaction('T4', 'declined', 5),
      ]),
    ).toEqual([
      ['second', 'T3'],
      ['second', 'T2'],
      ['first', 'T4'],
    ])
  })

  test('money always finds an attempt, even of another amount: a person is told by its mismatch', () => {
    const money = { ...transaction('T1', 'paid', -30), amountCents: 1 }
    expect(matched([money])).toEqual([['second', 'T1']])
    expect(matched([{ ...money, outcome: 'declined' }])).toEqual([])
  })
})
