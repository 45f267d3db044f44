import '../../../testing/browserStub.fixtures.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { setServerTime } from '../../../lib/api/serverClock.ts'
import { owner } from './draft.fixtures.ts'
import { forgetSelection, openUnsentStore } from './unsentStore.ts'
import { nothingUnsent } from './unsent.ts'

const open = () => openUnsentStore(owner, undefined)

beforeEach(() => {
  vi.useRealTimers()
  forgetSelection(owner.customerId)
})

test('tabs share unsent changes: each adds its own, and removes only confirmed ones', () => {
  const [one, other] = [open(), open()]
  one.add({ choices: new Map([[1, { appliedCents: 400, note: '' }]]), fields: {} })
  other.add({ choices: new Map([[2, null]]), fields: { paymentNote: 'for March' } })
  const sent = one.get()
  other.add({ choices: new Map([[1, { appliedCents: 500, note: '' }]]), fields: {} })
  one.remove(sent)
  expect(one.get()).toEqual({ choices: new Map([[1, { appliedCents: 500, note: '' }]]), fields: {} })
  expect(other.get()).toEqual(one.get())
})

test('a full storage keeps the changes in the tab', () => {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const unsentStore = open()
  unsentStore.add({ choices: new Map([[1, null]]), fields: {} })
  unsentStore.add({ choices: new Map([[2, null]]), fields: {} })
  expect([...unsentStore.get().choices.keys()]).toEqual([1, 2])
  full.mockRestore()
})

test('a stored text that cannot be read counts as nothing, and the screen opens', () => {
  for (const text of ['{"userName":', 'null', '7']) {
    localStorage.setItem('tradecounter.unsent.7.1.new', text)
    expect(open().get()).toEqual(nothingUnsent)
  }
})

test.each([
  ['another person', { userName: 'somebody@whatever.example' }, new Date()],
  ['an earlier day', {}, new Date(Date.now() + 48 * 3_600_000)],
] as const)('unsent changes of %s do not count (§9)', (_, other, now) => {
  open().add({ choices: new Map([[1, null]]), fields: {} })
  vi.useFakeTimers({ now })
  expect(openUnsentStore({ ...owner, ...other }, undefined).get().choices.size).toBe(0)
})

test('a wrong clock of the device changes no day of a selection: the server’s counts (§9)', () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T02:00:00Z') })
  setServerTime('2026-11-20T02:00:00Z')
  open().add({ choices: new Map([[1, null]]), fields: {} })
  expect(localStorage.getItem('tradecounter.unsent.7.1.new')).toContain('"paymentResetDate":"2026-11-20"')
  vi.setSystemTime(new Date('2026-11-20T02:00:00Z'))
  setServerTime('2026-11-20T02:00:00Z')
  expect(open().get().choices.size).toBe(1)
})

test('unsent changes that version 3.3.0 stored are sent by this version', () => {
  const stored = `{"userName":"${owner.userName}","paymentVersion":null,"choices":[[1,{"appliedCents":400,"note":""}],[3,null]],"fields":{"paymentNote":"for March"},"paymentResetDate":"2999-01-01"}`
  localStorage.setItem('tradecounter.unsent.7.1.new', stored)
  expect(open().get()).toEqual({
    choices: new Map([
      [1, { appliedCents: 400, note: '' }],
      [3, null],
    ]),
    fields: { paymentNote: 'for March' },
  })
})
