import { expect, test } from 'vitest'
import { limitConcurrencyById } from './limitConcurrency.ts'

/** Pieces of work that end on request, and the order in which they began. */
function workshop() {
  const inTurn = limitConcurrencyById(2)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (owner: number, name: string) =>
    inTurn(owner, () => {
      begun.push(name)
      const end = Promise.withResolvers<string>()
      ends.set(name, end)
      return end.promise
    })
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

test('two tasks of one owner run at a time, and tasks of another owner do not wait for them', async () => {
  const { begun, work, end } = workshop()
  const done = ['a1', 'a2', 'a3', 'a4'].map((name) => work(1, name))
  const other = work(2, 'b1')
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1'])
  end('b1')
  expect(await other).toBe('b1')
  end('a2')
  expect(await done[1]).toBe('a2')
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  for (const name of ['a1', 'a3']) end(name)
  await expect.poll(() => begun).toContain('a4')
  end('a4')
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'a4'])
})

test('work that fails gives its turn to the next', async () => {
  const { begun, work, end, fail } = workshop()
  const failed = [work(1, 'a1'), work(1, 'a2')].map((piece) => piece.catch(({ message }: Error) => message))
  const next = work(1, 'a3')
  fail('a1')
  fail('a2')
  expect(await Promise.all(failed)).toEqual(['a1', 'a2'])
  await expect.poll(() => begun).toContain('a3')
  end('a3')
  expect(await next).toBe('a3')
})
