import { expect, test } from 'vitest'
import { renderMail, type Letter } from './mailTemplate.ts'

const letter: Letter = {
  subject: 'Whatever',
  paragraphs: ['Something happened.'],
  table: {
    head: ['Invoice', 'Open'],
    rows: [
      ['INV-1', '$1.00'],
      ['<b>INV-2</b>', '$2.00'],
    ],
  },
  action: { label: 'Look', url: 'https://portal.example/payments' },
}
const sender = { PROVIDER_NAME: 'Riverstone', SUPPORT_EMAIL: 'help@riverstone.example' }

test('an email has its list as an HTML table and as lines of text; typed text is escaped in both (I2)', () => {
  const { html, text } = renderMail('Pat', letter, sender)
  expect(html).toMatch(/<th [^>]*>Invoice<\/th><th [^>]*text-align:right[^>]*>Open<\/th>/)
  expect(html).toMatch(/<td [^>]*>&lt;b&gt;INV-2&lt;\/b&gt;<\/td>/)
  expect(text).toContain(
    'Invoice  Open\nINV-1  $1.00\n<b>INV-2</b>  $2.00\n\nLook: https://portal.example/payments',
  )
})

test('in a line of text an amount stays to the right of a right-to-left name', () => {
  const table = { head: ['Product', 'Amount'], rows: [['כיור', '$1.00']] }
  expect(renderMail('Pat', { ...letter, table }, sender).text).toContain('\u2068כיור\u2069  $1.00')
})

test('a word wider than a phone is broken, labels and amounts beside it are not', () => {
  const { html } = renderMail('Pat', { ...letter, facts: [['Customer', 'W'.repeat(200)]] }, sender)
  expect(html).toMatch(/<div style="[^"]*overflow-wrap:anywhere/)
  expect(html).toMatch(/<td style="[^"]*white-space:nowrap[^"]*">Customer</)
  expect(html).toMatch(/<td style="[^"]*white-space:nowrap[^"]*">\$1\.00</)
})

test('further links of an email follow its button, in HTML and in text', () => {
  const links = [{ label: 'Not <now>', url: 'https://portal.example/later?a=1&b=2' }]
  const { html, text } = renderMail('Pat', { ...letter, links }, sender)
  expect(html).toContain('href="https://portal.example/later?a=1&amp;b=2"')
  expect(html).toContain('>Not &lt;now&gt;</a>')
  expect(text).toContain('/payments\nNot <now>: https://portal.example/later')
})

test.each([
  ['without a colour of its own', undefined, '#0f766e', '#ffffff', '#0f766e'],
  ['in a dark one', '#7a1f5c', '#7a1f5c', '#ffffff', '#7a1f5c'],
  ['in a bright one, which no letters can be read in', '#ffd400', '#ffd400', '#14202b', '#14202b'],
])('the emails of a supplier %s are legible (R1)', (_, brandColour, button, onButton, name) => {
  const { html } = renderMail('Pat', letter, { ...sender, ...(brandColour ? { brandColour } : {}) })
  expect(html).toContain(`background:${button};color:${onButton}`)
  expect(html).toContain(`font-weight:700;color:${name};`)
})
