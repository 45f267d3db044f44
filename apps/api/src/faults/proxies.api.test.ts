import { proxies } from '@tradecounter/faults/proxies/proxies.ts'
import { expect, test } from 'vitest'
import { shortly } from './faults.fixtures.ts'

test('behind each proxy that is installed: login, addresses, live updates, uploads, and processes replaced at work (R31, A9)', async (context) => {
  const outcome = await proxies(shortly(2))
  context.skip(outcome.skipped !== undefined, outcome.skipped)
  expect(outcome.violations).toEqual([])
})
