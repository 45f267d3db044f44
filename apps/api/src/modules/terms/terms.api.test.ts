import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { goodPassword as password, invited } from '../activation/invited.fixtures.ts'

const textOf = (what: string) => `Terms of ${what} ${crypto.randomUUID()}`

test('an administrator publishes terms; later activations accept them, and the version is stored (§2)', async () => {
  const portal = await createPortal()
  const { as, anonymous } = portal
  const admin = await as.admin()
  const { version, acceptedBy } = await admin.getTerms()
  expect([typeof version, typeof acceptedBy]).toEqual(['number', 'number'])
  const text = textOf('trade')
  const published = await admin.publishTerms({ body: { version, text: `  ${text}\n` } })
  expect(published).toMatchObject({ text, acceptedBy: 0, publishedBy: expect.any(String) })
  expect(published.version).toBeGreaterThan(version)

  const { token } = await invited(portal, await as.manager())
  const { terms } = await anonymous.getActivation({ params: { token } })
  expect(terms).toMatchObject({ version: published.version, text })
  await anonymous.activateAccount({
    params: { token },
    body: { password, confirmPassword: password, acceptedTerms: true, termsVersion: terms.version },
  })
  expect(await admin.getTerms()).toMatchObject({ version: published.version, acceptedBy: 1 })
})

test('of administrators who publish at once one wins; the other sees who came first and loses nothing (R10)', async () => {
  const { as } = await createPortal()
  const admins = [await as.admin(), await as.admin()]
  const { version } = (await admins[0]?.getTerms()) ?? { version: 0 }
  const outcomes = await Promise.allSettled(
    admins.map((admin) => admin.publishTerms({ body: { version, text: textOf('two') } })),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [refusal] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  await expectRefusal(Promise.reject(refusal), 'staleVersion')
})

test('blank, too long and unchanged terms are refused', async () => {
  const { as } = await createPortal()
  const admin = await as.admin()
  const { version, text } = await admin.getTerms()
  await expectRefusal(admin.publishTerms({ body: { version, text: '  ​ ' } }), 'termsMissing')
  await expectRefusal(admin.publishTerms({ body: { version, text: ` ${text} ` } }), 'termsUnchanged')
  await expect(admin.publishTerms({ body: { version, text: 'x'.repeat(60_001) } })).rejects.toThrow('60000')
})
