import { signFields } from '@tradecounter/card-gateway/signing/signing.ts'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { expect, test } from 'vitest'
import { readSettings } from '../settings/settings.ts'
import { cardGatewayOf } from './cardGatewayOf.ts'

test('the previous key of the card page verifies messages (card-provider §1)', () => {
  const settings = readSettings({
    DATA_DIR: memoryFolder('tradecounter-settings-'),
    CARD_ACCESS_KEY: 'new',
    CARD_SECRET: 'new secret',
    CARD_PREVIOUS_ACCESS_KEY: 'old',
    CARD_PREVIOUS_SECRET: 'old secret',
  })
  const gateway = cardGatewayOf(settings)
  const isVerified = (accessKey: string, secret: string) => {
    const fields = {
      decision: 'CANCEL',
      reason_code: '',
      message: 'Cancelled',
      req_access_key: accessKey,
      req_profile_id: settings.CARD_PROFILE_ID,
      req_transaction_uuid: 'uuid',
      req_reference_number: 'PAY-1',
      req_transaction_type: 'sale',
      req_amount: '1.00',
      req_currency: 'AUD',
      signed_date_time: '2026-11-21T03:04:05Z',
    }
    return gateway.readMessage(new URLSearchParams(signFields(fields, secret))).verified
  }
  expect([isVerified('old', 'old secret'), isVerified('new', 'new secret')]).toEqual([true, true])
  expect(isVerified('old', 'new secret')).toBe(false)
})
