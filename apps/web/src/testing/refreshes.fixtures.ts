import { openScreen, answered } from './openScreen.fixtures.tsx'
import { memberWith } from './signedIn.fixtures.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { expect, test } from 'vitest'

interface Write<Input> {
  /** Queries of a screen that shows the changed records. */
  readonly useScreen: () => unknown
  readonly useWrite: () => { readonly mutate: (input: Input) => void }
  /** Fields that the request needs. */
  readonly input: Partial<NoInfer<Input>>
  /** Answer to the reads, and to the write. */
  readonly reads?: unknown
  readonly answer?: unknown
  readonly roles?: readonly Role[]
}

/** Test of a write: journeys do not detect a missing refresh that a notice makes instead. */
export function refreshes<Input>(
  name: string,
  { useScreen, useWrite, input, reads = [], answer = null, roles }: Write<Input>,
): void {
  test(name, async () => {
    const { act, requests } = await openScreen(
      () => {
        useScreen()
        return useWrite()
      },
      ({ method, path }) => {
        if (path.endsWith('/users/me')) return memberWith([Role.createOrder])
        return method === 'GET' ? reads : answer
      },
      roles,
    )
    const shown = requests.map(({ path }) => path)
    expect(shown).not.toEqual([])
    act(({ mutate }) => mutate(input as Input))
    await answered()
    const sent = requests.findIndex(({ method }) => method !== 'GET')
    expect(requests.slice(sent + 1).map(({ path }) => path)).toEqual(expect.arrayContaining(shown))
  })
}
