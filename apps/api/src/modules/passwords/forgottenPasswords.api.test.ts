import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { expect, test } from 'vitest'
import { activated } from '../activation/invited.fixtures.ts'

test('a forgotten password is found by the email address, too, unless it is another user name or of several people', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const { emailAddress: first } = await activated(portal, manager)
  const { emailAddress: second } = await activated(portal, manager)
  const { emailAddress: third } = await activated(portal, manager)
  const moved = `Moved.${first}`
  const setEmail = async (userName: string, email: string) =>
    portal.portal.db.updateTable('logins').set({ email }).where('user_name', '=', userName).execute()
  const mailedFor = async (username: string) => {
    await portal.anonymous.forgotPassword({ body: { username } })
    const mails = await portal.drainJobs()
    return mails.map(({ to, text }) => [to, /User name: (\S+)/.exec(text)?.[1]])
  }
  await setEmail(first, moved)
  expect(await mailedFor(moved)).toEqual([[moved, first]])
  expect(await mailedFor(first)).toEqual([[moved, first]])
  await setEmail(second, third)
  expect(await mailedFor(third)).toEqual([[third, third]])
  await setEmail(second, moved)
  expect(await mailedFor(moved)).toEqual([])
})

test('five emails an hour by either name of a login, at the same statements as for an unknown name (R24, A4)', async () => {
  const portal = await createPortal()
  const { emailAddress } = await activated(portal, await portal.as.manager())
  const moved = `moved.${emailAddress}`
  await portal.portal.db
    .updateTable('logins')
    .set({ email: moved })
    .where('user_name', '=', emailAddress)
    .execute()
  const statementsOf = async (username: string) => {
    const texts: string[] = []
    const release = tapStatements(portal.portal.database.pool, (text) => void texts.push(text))
    await portal.anonymous.forgotPassword({ body: { username } })
    release()
    // The scope is set by connection, and the end of the savepoint differs.
    return texts.filter((text) => /^(select(?! set_config)|insert|update|delete)/i.test(text))
  }
  const unknown = await statementsOf(`nobody.${emailAddress}`)
  for (let times = 0; times < 3; times += 1)
    for (const username of [emailAddress, moved]) expect(await statementsOf(username)).toEqual(unknown)
  expect(await portal.drainJobs()).toHaveLength(5)
})
