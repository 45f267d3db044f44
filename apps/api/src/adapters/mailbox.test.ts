import { expect, test } from 'vitest'
import { startMailServer } from './mailbox.fixtures.ts'
import { openMailbox } from './mailbox.ts'

const mail = (subject: string) => Buffer.from(`Subject: ${subject}\r\n\r\nwhatever\r\n`)

test('unread emails are returned once and in order; each is marked read first, and unread again after a failure', async () => {
  const { url, mails } = await startMailServer([mail('one'), mail('two')], 'secret')
  const messages: string[] = []
  const take = async (source: Uint8Array) => {
    messages.push(Buffer.from(source).toString())
    // Marked read already: an email that ends the process is not read by the next one.
    expect(mails[messages.length - 1]?.isRead).toBe(true)
  }
  await expect(
    openMailbox(url()).readNew(async () => {
      throw new Error('the database is gone')
    }),
  ).rejects.toThrow('the database is gone')
  expect(mails.map(({ isRead }) => isRead)).toEqual([false, false])
  await expect(
    openMailbox(url()).readNew(async (source) => {
      if (Buffer.from(source).includes('one')) throw new Error('an email that always fails')
    }),
  ).rejects.toThrow('an email that always fails')
  expect(mails.map(({ isRead }) => isRead)).toEqual([false, true])
  for (const unread of mails) unread.isRead = false
  await openMailbox(url()).readNew(take)
  expect(messages).toEqual([mail('one').toString(), mail('two').toString()])
  await openMailbox(url()).readNew(take)
  expect(messages).toHaveLength(2)
})

test('a wrong password and a missing server reject', async () => {
  const { url } = await startMailServer([], 'secret')
  await expect(openMailbox(url('wrong')).readNew(async () => undefined)).rejects.toThrow()
  await expect(openMailbox('imap://reports:x@127.0.0.1:1/').readNew(async () => undefined)).rejects.toThrow()
})
