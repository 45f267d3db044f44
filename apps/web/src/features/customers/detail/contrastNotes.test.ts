import { expect, test } from 'vitest'
import { contrastNotes } from './contrastNotes.ts'

const none = { primaryColour: null, sidebarColour: null, sidebarMenuColour: null }

test('colours that read well are left alone, and so are the division’s own', () => {
  expect(contrastNotes(none)).toEqual([])
  expect(contrastNotes({ ...none, primaryColour: '#0f5c76' })).toEqual([])
  expect(contrastNotes({ ...none, primaryColour: 'teal' })).toEqual([])
})

test('a light primary colour is shown with its links’ shade', () => {
  const notes = contrastNotes({ ...none, primaryColour: '#ffee55' })
  expect(notes[0]).toContain('Choose a darker one')
  expect(notes[1]).toMatch(/^Links are shown in #[\da-f]{6}, a readable shade\.$/)
})

test('a sidebar shows its letter colour, and whether its menu is distinguishable', () => {
  expect(contrastNotes({ ...none, sidebarColour: '#112233' })).toEqual([
    'Sidebar text: white, contrast 16.1:1.',
  ])
  const close = contrastNotes({ ...none, sidebarColour: '#112233', sidebarMenuColour: '#132435' })
  expect(close[1]).toContain('too close to the sidebar colour')
  expect(contrastNotes({ ...none, sidebarMenuColour: '#132435' })).toEqual([
    'Set a sidebar colour to use the sidebar menu colour.',
  ])
})
