import { expect, test } from 'vitest'
import { observeJob } from './observeJob.ts'

test.each([
  [new Error('connect ECONNREFUSED 127.0.0.1:25'), 'connect ECONNREFUSED 127.0.0.1:25'],
  [
    new Error("Can't send mail: 550 5.1.1 <ann@harbour.example>: Recipient address rejected\nsecond line"),
    "Can't send mail: 550 5.1.1 <…>: Recipient address rejected",
  ],
  [new Error('451 ann@harbour.example is greylisted'), '451 … is greylisted'],
  ['thrown', 'No error message.'],
])('a try of a job that fails is a line of the log, without addresses: %s', async (error, reason) => {
  const lines: string[] = []
  const telemetry = {
    metrics: undefined,
    tracing: undefined,
    report: (text: string) => void lines.push(text),
  }
  const failing = observeJob(telemetry, { queue: 'userInvited' }, async () => {
    throw error
  })
  await expect(failing).rejects.toBe(error)
  expect(lines).toEqual([`Job userInvited failed: ${reason}`])
})
