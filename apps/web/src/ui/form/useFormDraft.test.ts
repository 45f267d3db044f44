import { problem } from '@tradecounter/rules/decision.ts'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { refused } from '../../testing/refused.fixtures.ts'
import { renderHook } from '../../testing/renderHook.fixtures.tsx'
import { usePortalForm } from './usePortalForm.ts'

const stale = problem('staleVersion', 'Ann changed this. Review the change and try again.', 'version')

/** A form of a record that other people change while it is open. */
function openRecord(more: { readonly followsRefusal?: boolean } = {}) {
  const first = { name: 'Ann', email: 'ann@example.com', version: 1 }
  const send = vi.fn((_values: typeof first) => Promise.resolve('saved'))
  const screen = renderHook(() => {
    const [record, change] = useState(first)
    return { form: usePortalForm({ initialValues: record, send, ...more }), change }
  })
  const type = (name: 'name' | 'email', text: string) =>
    screen.act(({ form }) => form.field(name).onChange(text))
  return {
    send,
    type,
    form: () => screen.now().form,
    submit: () => screen.act(({ form }) => form.submit()),
    changedElsewhere: (next: Partial<typeof first>) =>
      screen.act(({ change }) => change((before) => ({ ...before, ...next, version: before.version + 1 }))),
  }
}

describe('another person’s change of the record (R10)', () => {
  test('is shown in unchanged fields, so that their old values are not sent', async () => {
    const { changedElsewhere, form, send, submit, type } = openRecord()
    type('name', 'Anna')
    changedElsewhere({ email: 'new@example.com' })
    await vi.waitFor(() => expect(form().values.email).toBe('new@example.com'))
    submit()
    expect(send).toHaveBeenCalledWith({ name: 'Anna', email: 'new@example.com', version: 2 })
  })

  test('to a typed field leads to one refusal; the typed text stays, and the next try replaces the change', async () => {
    const { changedElsewhere, form, send, submit, type } = openRecord()
    send.mockRejectedValueOnce(refused(stale))
    type('name', 'Anna')
    changedElsewhere({ name: 'Anne', email: 'new@example.com' })
    submit()
    expect(send).toHaveBeenCalledWith({ name: 'Anna', email: 'ann@example.com', version: 1 })
    await vi.waitFor(() =>
      expect(form().values).toEqual({ name: 'Anna', email: 'new@example.com', version: 2 }),
    )
    expect(form().refused).toEqual([stale])
    submit()
    expect(send).toHaveBeenLastCalledWith({ name: 'Anna', email: 'new@example.com', version: 2 })
  })

  test('is shown as soon as it is known, if the refusal comes first', async () => {
    const { changedElsewhere, form, send, submit, type } = openRecord()
    send.mockRejectedValueOnce(refused(stale))
    type('name', 'Anna')
    submit()
    await vi.waitFor(() => expect(form().refused).toEqual([stale]))
    changedElsewhere({ name: 'Anne' })
    await vi.waitFor(() => expect(form().values).toMatchObject({ name: 'Anna', version: 2 }))
  })

  test('leads to one refusal of a decision about the older version, which is then sent for the newer one', async () => {
    const { changedElsewhere, form, send, submit } = openRecord({ followsRefusal: true })
    send.mockRejectedValueOnce(refused(stale))
    changedElsewhere({ email: 'new@example.com' })
    submit()
    expect(send).toHaveBeenCalledWith({ name: 'Ann', email: 'ann@example.com', version: 1 })
    const newer = { name: 'Ann', email: 'new@example.com', version: 2 }
    await vi.waitFor(() => expect(form().values).toEqual(newer))
    submit()
    expect(send).toHaveBeenLastCalledWith(newer)
  })

  test('is not confused with one’s own saved change, which is shown even if the server has stored it in another form', async () => {
    const { changedElsewhere, form, send, submit, type } = openRecord()
    send.mockImplementationOnce(() => {
      changedElsewhere({ name: 'Anna' })
      return Promise.resolve('saved')
    })
    type('name', ' Anna ')
    submit()
    await vi.waitFor(() => expect(form().values).toMatchObject({ name: 'Anna', version: 2 }))
  })
})
