import '../../testing/browserStub.fixtures.ts'
import { expect, test } from 'vitest'
import { router } from '../../routes.tsx'

test.each(['edit', 'confirm', 'checkout'])(
  'text that is no id becomes the id of no payment, which the screen %s reports (§4)',
  (screen) => {
    const paramsOf = (text: string) => router.matchRoutes(`/payments/${text}/${screen}`, {}).at(-1)?.params
    expect(paramsOf('7')).toEqual({ paymentId: 7 })
    for (const text of ['abc', '0', '-1', '1.5', '9'.repeat(20)])
      expect(paramsOf(text), text).toEqual({ paymentId: Number.MAX_SAFE_INTEGER })
  },
)
