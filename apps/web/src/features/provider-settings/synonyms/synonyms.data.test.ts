import { answered, openScreen } from '../../../testing/openScreen.fixtures.tsx'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test, vi } from 'vitest'
import { useToasts } from '../../../lib/toasts.tsx'
import { useRemoveSynonym, useSynonyms } from './synonyms.data.ts'

test('Undo adds the removed words again, and the list has them', async () => {
  const words = { word: 'tap', sameAs: ['faucet', 'mixer'] }
  const { act, now, requests } = await openScreen(
    () => {
      useSynonyms(1, undefined)
      return { remove: useRemoveSynonym({ synonymId: 3, ...words }), toasts: useToasts() }
    },
    ({ method }) => (method === 'GET' ? [] : null),
    [Role.systemAdmin],
  )
  act(({ remove }) => remove.mutate())
  await answered()
  act(() => now().toasts.at(-1)?.undo?.())
  await vi.waitFor(
    () => expect(requests.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET', 'POST', 'GET']),
    30_000,
  )
  expect(requests[3]?.body).toEqual(words)
})
