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
const matched = (transactions: readonly FoundTransaction[], recorded: readonly [string, string][] = []) =>
  matchTransactions([first, second], transactions, new Map(recorded)).map(({ attempt, transaction }) => [
    attempt.transactionUuid,
    transaction.providerTransactionId,
  ])

describe('matching transactions to attempts that share a reference (R15)', () => {
  test('a transaction belongs to the newest attempt that had begun before it', () => {
    expect(matched([transaction('T1', 'declined', 5), transaction('T2', 'declined', 45)])).toEqual([
      ['first', 'T1'],
      ['second', 'T2'],
    ])
  })

  test('a late decline of an expired attempt does not end the one that is open', () => {
    expect(matched([transaction('T1', 'declined', 30)])).toEqual([['first', 'T1']])
  })

  test('an attempt named in a message counts more than the times', () => {
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

  test('money is recorded first, and no decline while its attempt is undecided', () => {
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

  test('money always gets an attempt, even of another amount: the mismatch alerts the accounts team', () => {
    const money = { ...transaction('T1', 'paid', -30), amountCents: 1 }
    expect(matched([money])).toEqual([['second', 'T1']])
    expect(matched([{ ...money, outcome: 'declined' }])).toEqual([])
  })
})
