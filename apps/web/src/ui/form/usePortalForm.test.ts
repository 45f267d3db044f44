import { renderHook } from '../../testing/renderHook.fixtures.tsx'
import { refused } from '../../testing/refused.fixtures.ts'
import { signIn } from '../../testing/signedIn.fixtures.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findTyped, keepTyped } from '../../lib/text/typed.ts'
import { usePortalForm, type PortalForm } from './usePortalForm.ts'

const missingName = problem('name', 'Please enter a name.', 'name')
const missingEmail = problem('email', 'Please enter an email.', 'email')
const nobody = problem('nobody', 'Nobody has this name.')
const takenProblem = problem('taken', 'This email is in use.', 'email')

function open(send: (values: { readonly name: string; readonly email: string }) => Promise<string>) {
  const onSent = vi.fn()
  const screen = renderHook(() =>
    usePortalForm({
      initialValues: { name: '', email: 'ann@example.com' },
      problems: ({ name, email }) => [
        name === '' ? missingName : undefined,
        email === '' ? missingEmail : undefined,
        name === 'nobody' ? nobody : undefined,
      ],
      send,
      onSent,
    }),
  )
  const type = (name: 'name' | 'email', text: string) => screen.act((form) => form.field(name).onChange(text))
  return { ...screen, onSent, type, submit: () => screen.act((form) => form.submit()) }
}

test('values that the rule refuses are not sent; the refusals appear at their fields', () => {
  const send = vi.fn()
  const { now, submit, type } = open(send)
  type('email', '')
  submit()
  expect(now().errors).toEqual({ name: 'Please enter a name.', email: 'Please enter an email.' })
  expect(send).not.toHaveBeenCalled()
})

test('values with a refusal that belongs to no field are not sent either', () => {
  const send = vi.fn()
  const { now, submit, type } = open(send)
  type('name', 'nobody')
  submit()
  expect(now()).toMatchObject({ errors: {}, refused: [nobody] })
  expect(send).not.toHaveBeenCalled()
})

test('typing into a field clears only its own error', () => {
  const { now, submit, type } = open(vi.fn())
  type('email', '')
  submit()
  type('name', 'Ann')
  expect(now().errors).toEqual({ email: 'Please enter an email.' })
  expect(now().field('name')).toMatchObject({ value: 'Ann', error: undefined })
})

test('a form that is submitted twice is sent once, and is busy until the answer', async () => {
  const answer = Promise.withResolvers<string>()
  const send = vi.fn(() => answer.promise)
  const { now, submit, type, onSent } = open(send)
  type('name', 'Ann')
  submit()
  submit()
  expect(send).toHaveBeenCalledTimes(1)
  expect(now().busy).toBe(true)
  answer.resolve('saved')
  await vi.waitFor(() => expect(now().busy).toBe(false))
  expect(onSent).toHaveBeenCalledWith('saved', { name: 'Ann', email: 'ann@example.com' })
})

test('a refusal appears at its field, typed text stays, and it can be sent again (§8)', async () => {
  const send = vi.fn().mockRejectedValueOnce(refused(takenProblem)).mockResolvedValueOnce('saved')
  const { now, submit, type, onSent } = open(send)
  type('name', 'Ann')
  submit()
  await vi.waitFor(() => expect(now().errors).toEqual({ email: 'This email is in use.' }))
  expect(now()).toMatchObject({ busy: false, refused: [takenProblem], values: { name: 'Ann' } })
  expect(onSent).not.toHaveBeenCalled()
  submit()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(now().refused).toEqual([])
})

test('an answer that arrives after the form was closed closes no other form', async () => {
  const answer = Promise.withResolvers<string>()
  const { submit, type, leave, onSent } = open(() => answer.promise)
  type('name', 'Ann')
  submit()
  leave()
  answer.resolve('saved')
  await answer.promise
  await Promise.resolve()
  expect(onSent).not.toHaveBeenCalled()
})

const saved = { name: 'Ann', email: 'ann@example.com' }

/** A form of saved values, whose changes are stored as `person`. */
function openKept(values = saved, more: { readonly staysUntilSent?: boolean } = {}) {
  const send = vi.fn(() => Promise.resolve('saved'))
  const screen = renderHook(() => usePortalForm({ keptAs: 'person', initialValues: values, send, ...more }))
  const type = (name: 'name' | 'email', text: string) => screen.act((form) => form.field(name).onChange(text))
  return { ...screen, send, type }
}

describe('stored changes', () => {
  beforeEach(() => {
    signIn()
    keepTyped('person', undefined)
  })

  test('a reload shows what was typed, and saved values in the other fields', () => {
    openKept().type('name', 'Anna')
    const { now } = openKept({ name: 'Ann', email: 'new@example.com' })
    expect(now().values).toEqual({ name: 'Anna', email: 'new@example.com' })
    expect(now().discard).toBeDefined()
  })

  test('discarded changes are gone, also after the next reload', () => {
    openKept().type('name', 'Anna')
    const { act, now } = openKept()
    act((form) => form.discard?.())
    expect(now()).toMatchObject({ values: saved })
    expect(now().discard).toBeUndefined()
    expect(openKept().now().values).toEqual(saved)
  })

  test('sent values are not shown again as unsaved ones', async () => {
    const { act, send, type } = openKept()
    type('name', 'Anna')
    act((form) => form.submit())
    await vi.waitFor(() => expect(findTyped('person')).toBeUndefined())
    expect(send).toHaveBeenCalledWith({ ...saved, name: 'Anna' })
    type('name', 'Anne')
    expect(findTyped('person')).toEqual({ name: 'Anne' })
    type('name', 'Anna')
    expect(findTyped('person')).toBeUndefined()
  })

  test('what is typed during the request stays, as an unsaved change', async () => {
    const answer = Promise.withResolvers<string>()
    const { act, now } = renderHook(() => {
      const form: PortalForm<typeof saved> = usePortalForm({
        keptAs: 'person',
        initialValues: saved,
        send: () => answer.promise,
        onSent: (_, values) => form.restart({ ...values, name: values.name.trim() }),
      })
      return form
    })
    act((form) => form.field('name').onChange(' Anna '))
    act((form) => form.submit())
    act((form) => form.field('email').onChange('new@example.com'))
    answer.resolve('saved')
    await vi.waitFor(() => expect(now().busy).toBe(false))
    expect(now().values).toEqual({ name: 'Anna', email: 'new@example.com' })
    expect(findTyped('person')).toEqual({ email: 'new@example.com' })
  })

  test('a refusal keeps them', async () => {
    const { act, now, send, type } = openKept()
    send.mockRejectedValueOnce(refused(takenProblem))
    type('name', 'Anna')
    act((form) => form.submit())
    await vi.waitFor(() => expect(now().refused).toEqual([takenProblem]))
    expect(findTyped('person')).toEqual({ name: 'Anna' })
  })

  test('they end with the form, except those that stay until they are sent', () => {
    const left = openKept()
    left.type('name', 'Anna')
    left.leave()
    expect(findTyped('person')).toBeUndefined()
    const message = openKept(saved, { staysUntilSent: true })
    message.type('name', 'Anna')
    message.leave()
    const { now } = openKept(saved, { staysUntilSent: true })
    expect(now().values.name).toBe('Anna')
    expect(now().discard).toBeUndefined()
  })

  test('a stored field that the form does not have is ignored', () => {
    keepTyped('person', { age: 7 })
    expect(openKept().now()).toMatchObject({ values: saved })
    keepTyped('person', 'a text')
    expect(openKept().now()).toMatchObject({ values: saved })
  })
})
