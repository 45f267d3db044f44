import { expect, test } from 'vitest'
import { noClaims } from './userClaims.ts'
import { claimsProblems, limitProblem, nameProblem, userEmailProblem } from './userFields.ts'

test.each([
  ['', 'Please enter first name.'],
  ['   ', 'Please enter first name.'],
  ['-Ann', 'Please enter alphanumeric value first.'],
  [' ?', 'Please enter alphanumeric value first.'],
  ['Ann!', 'Please enter only alphabets, numbers and -.'],
  ['Ann_Marie', 'Please enter only alphabets, numbers and -.'],
  ['Ann-Marie 2', undefined],
  ["D'Angelo", undefined],
  ['O’Brien', undefined],
  ["'t Hart", 'Please enter alphanumeric value first.'],
  ['  Zoë ', undefined],
  ['Đặng', undefined],
  ['𝓐'.repeat(60), undefined],
  ['A'.repeat(61), 'Please enter at most 60 characters.'],
])('the first name %o (§5)', (text, message) => {
  expect(nameProblem('firstName', text)?.displayMessage).toBe(message)
})

test('a missing last name has its own message (§5)', () => {
  expect(nameProblem('lastName', '')).toMatchObject({
    displayMessage: 'Please enter last name.',
    field: 'lastName',
  })
})

test.each([
  ['', 'Please enter email address.'],
  ['ann', 'Please enter a valid email.'],
  ['ann@harbour', 'Please enter a valid email.'],
  [`${'a'.repeat(250)}@b.example`, 'Please enter a valid email.'],
  [`${'a'.repeat(65)}@harbour.example`, 'Please enter a valid email.'],
  [`${'a'.repeat(64)}@harbour.example`, undefined],
  ['ann.@harbour.example', 'Please enter a valid email.'],
  ['ann..ho@harbour.example', 'Please enter a valid email.'],
  ['ann@harbour.example.', 'Please enter a valid email.'],
  ['ann.ho@mail.harbour.example', undefined],
  [' ann@harbour.example ', undefined],
  ['zoë@harbour.example', undefined],
  ['иван@почта.рф', undefined],
  ['o&m+x@harbour.example', undefined],
  // Mail programs read these as other addresses, or as lists of them.
  ['ann,bob@harbour.example', 'Please enter a valid email.'],
  ['ann;bob@harbour.example', 'Please enter a valid email.'],
  ['ann(bob)@harbour.example', 'Please enter a valid email.'],
  ['ann:bob@harbour.example', 'Please enter a valid email.'],
  ['<ann@harbour.example', 'Please enter a valid email.'],
  ['"ann@harbour.example', 'Please enter a valid email.'],
  ['ann@harbour.example>', 'Please enter a valid email.'],
  ['an\u200Bn@harbour.example', 'Please enter a valid email.'],
  ['ann\u202E@harbour.example', 'Please enter a valid email.'],
  // A Cyrillic a, a Greek omicron, a wide a.
  ['\u0430nn@harbour.example', 'Please enter a valid email.'],
  ['ann@harb\u03BFur.example', 'Please enter a valid email.'],
  ['\uFF41nn@harbour.example', 'Please enter a valid email.'],
])('the email %o (§5)', (text, message) => {
  expect(userEmailProblem(text)?.displayMessage).toBe(message)
})

test.each([
  ['automaticApprovalLimit', '', 'Please enter automatic approval limit.'],
  ['orderApprovalLimit', ' ', 'Please enter approval limit.'],
  ['orderApprovalLimit', '-1', 'Please enter positive numbers only.'],
  ['orderApprovalLimit', '1e3', 'Please enter positive numbers only.'],
  ['orderApprovalLimit', '1.234', 'Please enter positive numbers only.'],
  ['orderApprovalLimit', '.', 'Please enter positive numbers only.'],
  ['automaticApprovalLimit', '0', undefined],
  ['automaticApprovalLimit', '1000.50', undefined],
  ['automaticApprovalLimit', '.5', undefined],
  ['orderApprovalLimit', '99999999.99', undefined],
  ['orderApprovalLimit', '100000000', 'Enter at most $99,999,999.99.'],
] as const)('%s typed as %o (§5)', (name, text, message) => {
  expect(limitProblem(name, text)?.displayMessage).toBe(message)
})

test('claims that the switches cannot produce are refused (§4, §5)', () => {
  const usual = { paymentStatusId: 1, paid: false } as const
  const codes = (claims: object, giving: Parameters<typeof claimsProblems>[1] = usual) =>
    claimsProblems({ ...noClaims, ...claims }, giving).map((problem) => problem.code)
  expect(codes({})).toEqual(['userNoClaim'])
  expect(codes({ readOnly: true, canDoPayments: true })).toEqual(['userReadOnlyAlone'])
  expect(codes({ canApproveOrders: true, generalApprover: true })).toEqual(['userOneApproverRole'])
  expect(codes({ canCreateOrders: true, automaticApprovalLimitCents: -1 })).toEqual(['userLimitPositive'])
  const approving = (orderApprovalLimitCents: number) =>
    codes({ canApproveOrders: true, orderApprovalLimitCents })
  expect(approving(9_999_999_999)).toEqual([])
  expect(approving(10_000_000_000)).toEqual(['userLimitMaximum'])
  for (const paymentStatusId of [2, 3] as const) {
    expect(codes({ canDoPayments: true }, { paymentStatusId, paid: false })).toEqual(['userPaymentsOff'])
    expect(codes({ canDoPayments: true }, { paymentStatusId, paid: true })).toEqual([])
  }
  expect(codes({ canDoPayments: true })).toEqual([])
})
