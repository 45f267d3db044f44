import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { expect, test } from 'vitest'
import { downloadFailureText, Unreachable, unreachableText } from './failures.ts'

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
