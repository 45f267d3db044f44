import { memberWith } from '../../testing/signedIn.fixtures.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'
import { commandGroups } from './commands.ts'
import { readCommand } from './orderCommands.ts'

const titles = (...options: Parameters<typeof commandGroups>) =>
  commandGroups(...options).flatMap(({ entries }) => entries.map(({ title }) => title))

test('commands and screens are those the roles allow, whatever is typed', () => {
  const reader = titles(memberWith([Role.readOnly]), '')
  expect(reader).toContain('Orders')
  for (const title of ['New order', 'Pay all due', 'Invite a user', 'Users', 'Brand'])
    expect(reader).not.toContain(title)
  expect(titles(memberWith([Role.createOrder]), 'new ord')).toEqual(['New order'])
  expect(titles(memberWith([Role.payment]), 'pay')).toEqual(['Pay all due', 'Payment History'])
  expect(titles(memberWith([Role.manageUser]), 'inv')).toEqual(['Invite a user'])
  expect(titles(memberWith([Role.systemAdmin]), 'brand')).toEqual(['Brand'])
  expect(titles(memberWith([Role.systemAdmin]), 'pay all')).toEqual([])
})

test('commands that the customer’s switches disable are not offered (R12, R13)', () => {
  const switchedOff = memberWith([Role.createOrder, Role.payment], {
    ordersEnabled: false,
    paymentStatusId: 2,
  })
  expect(titles(switchedOff, 'new')).toEqual([])
  expect(titles(switchedOff, 'pay all')).toEqual([])
})

test('a text that begins with an act on orders searches for the rest', () => {
  expect(readCommand('Approve so-12')).toEqual({ verb: 'approve', search: 'so-12' })
  expect(readCommand('reorder 12 a')).toEqual({ verb: 'reorder', search: '12 a' })
  expect(readCommand('approve')).toEqual({ search: 'approve' })
  expect(readCommand('approved 12')).toEqual({ search: 'approved 12' })
})
