import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { expect, test } from 'vitest'
import { downloadFailureText, failureText, Unreachable, unreachableText } from './failures.ts'

test.each([400, 403, 404, 500, 503])(
  'a download that is answered %i says that there is no such file (§8)',
  (status) => {
    const refusal = new ApiRefusal(status, [{ code: 'whatever', displayMessage: 'Something else.' }])
    expect(downloadFailureText(refusal)).toBe("The requested file doesn't exist.")
  },
)

test('a download that gets no answer says that the server was not reached', () => {
  expect(downloadFailureText(new Unreachable(unreachableText))).toBe(unreachableText)
})

test('a fault of the server has a reference to quote to support, a refusal has none', () => {
  const problems = [{ code: 'whatever', displayMessage: 'Something went wrong.' }]
  expect(failureText(new ApiRefusal(500, problems, '7f3b'))).toBe('Something went wrong. Reference: 7f3b.')
  expect(failureText(new ApiRefusal(503, problems))).toBe('Something went wrong.')
  expect(failureText(new ApiRefusal(400, problems, '7f3b'))).toBe('Something went wrong.')
})
