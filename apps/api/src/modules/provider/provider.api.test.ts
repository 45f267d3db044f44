import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { upToDate } from '../live/followed.fixtures.ts'
import { settingsNow } from './provider.service.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

async function administered() {
  const world = await createPortal()
  const admin = await world.as.admin()
  const change = async (body: object) =>
    admin.updateProvider({ body: { version: (await admin.getProvider()).version, ...body } })
  return { ...world, admin, change }
}

const acts = ({ portal }: Portal) =>
  portal.db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_kind', '=', 'provider')
    .orderBy('id', 'desc')

const unique = (what: string) => `${what} ${uniqueKey()}`

test('without settings the supplier comes from the environment (R1, R31)', async () => {
  const { admin, anonymous, portal } = await administered()
  const { PROVIDER_NAME, SUPPORT_EMAIL, DEBTORS_EMAIL } = portal.settings
  expect(await admin.getProvider()).toMatchObject({
    version: 0,
    providerName: null,
    defaults: { providerName: PROVIDER_NAME, supportEmail: SUPPORT_EMAIL, debtorsName: 'Debtors team' },
  })
  expect(await anonymous.getPortal()).toMatchObject({
    providerName: PROVIDER_NAME,
    supportEmail: SUPPORT_EMAIL,
    logoImageUrl: null,
    primaryColour: null,
    contacts: [{ name: 'Debtors team', email: DEBTORS_EMAIL }, { name: 'Ecommerce team' }],
  })
})

test('screens, emails and their sender use the settings at once; cleared, the environment’s return (R1)', async () => {
  const { admin, anonymous, change, customer, drainJobs } = await administered()
  const name = unique('Riverstone "Trade"')
  await change({
    providerName: ` ${name} `,
    supportEmail: 'help@riverstone.example',
    debtorsName: 'Accounts receivable',
    debtorsEmail: 'money@riverstone.example',
    primaryColour: '#123456',
  })
  expect(await anonymous.getPortal()).toMatchObject({
    providerName: name,
    supportEmail: 'help@riverstone.example',
    primaryColour: '#123456',
    contacts: [
      { name: 'Accounts receivable', email: 'money@riverstone.example' },
      { name: 'Ecommerce team' },
    ],
  })
  await admin.createAnyUser({
    query: { customerId: customer.id },
    body: {
      firstName: 'Whatever',
      lastName: 'Person',
      emailAddress: `${uniqueKey()}@whatever.example`,
      claims: { readOnly: true },
    },
  })
  const [mail] = (await drainJobs()).filter(({ subject }) => subject.startsWith('You are invited'))
  expect(mail?.subject).toBe(`You are invited to ${name}`)
  expect(mail?.text).toContain('Write to help@riverstone.example.')
  expect(mail?.from).toBe(`"${name.replaceAll('"', '\\"')}" <orders@southerncross.example>`)

  const cleared = await change({ providerName: '', supportEmail: null, debtorsName: 'Debtors team' })
  expect(cleared).toMatchObject({ providerName: null, supportEmail: null, debtorsName: null })
  expect(await admin.getProvider()).toEqual(cleared)
  expect((await anonymous.getPortal()).providerName).toBe(cleared.defaults.providerName)
})

test('all open screens get a notice', async () => {
  const world = await administered()
  const listener = await upToDate(world, await world.as.buyer())
  await listener.hearsOf(() => world.change({ ecommerceName: unique('Orders desk') }), {
    topic: 'portal',
    customerId: null,
  })
})

test('the audit log has the author and the differences; an equal change is not recorded', async () => {
  const world = await administered()
  const { change } = world
  const [first, second] = [unique('One'), unique('Two')]
  await change({ providerName: first, sidebarColour: '#102030' })
  const { version } = await change({ providerName: second, sidebarColour: '#102030' })
  expect((await change({ providerName: second })).version).toBe(version)
  expect(await acts(world).limit(1).executeTakeFirst()).toEqual({
    action: 'changeProvider',
    detail: { before: { providerName: first }, after: { providerName: second } },
  })
})

test('of two administrators one wins; the other sees who came first (R10)', async () => {
  const { admin, as } = await administered()
  const { version } = await admin.getProvider()
  const write = (who: typeof admin) => who.updateProvider({ body: { version, providerName: unique('Name') } })
  const outcomes = await Promise.allSettled([write(admin), write(await as.admin())])
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refusals).toHaveLength(1)
  await expectRefusal(Promise.reject(refusals[0]), 'staleVersion')
})

test('invalid names, addresses and colours are refused at their fields', async () => {
  const { change } = await administered()
  await expectRefusal(change({ providerName: 'x'.repeat(101) }), 'providerName')
  await expectRefusal(change({ debtorsEmail: 'nobody' }), 'providerEmail')
  await expectRefusal(change({ supportEmail: 'a@b.example\nBcc: c@d.example' }), 'providerEmail')
  await expectRefusal(change({ primaryColour: 'teal' }), 'customerColour')
})

test('a logo is redrawn and shown to all people; removed, there is none', async () => {
  const world = await administered()
  const { admin, anonymous, change, portal } = world
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const { logoImageUrl, version } = await admin.uploadProviderLogo({
    file: new File([new Uint8Array(bytes)], 'logo.jpg'),
  })
  expect((await anonymous.getPortal()).logoImageUrl).toBe(logoImageUrl)
  expect((await admin.getProvider()).version).toBe(version)
  const storedLogo = await readFile(join(portal.settings.dataFolder, logoImageUrl))
  expect(await sharp(storedLogo).metadata()).toMatchObject({ format: 'png', height: 96 })
  await expectRefusal(admin.uploadProviderLogo({ file: new File(['%PDF-'], 'logo.png') }), 'customerLogoKind')
  expect((await change({ logoImageUrl: null })).logoImageUrl).toBeNull()
  expect(await acts(world).limit(1).executeTakeFirst()).toEqual({
    action: 'changeProviderLogo',
    detail: { before: logoImageUrl, after: null },
  })
})

test('receipts and statements made on request have the current supplier’s details', async () => {
  const { change, portal } = await administered()
  const name = unique('Riverstone')
  await change({ providerName: name, debtorsEmail: 'money@riverstone.example' })
  expect(await settingsNow(portal, portal.db)).toMatchObject({
    PROVIDER_NAME: name,
    DEBTORS_EMAIL: 'money@riverstone.example',
    ECOMMERCE_EMAIL: portal.settings.ECOMMERCE_EMAIL,
  })
})
