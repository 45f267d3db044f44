import { expect, test } from 'vitest'
import { providerFieldProblems } from './providerFields.ts'

test('blank and omitted fields fall back to the installed values and are valid (R1)', () => {
  expect(providerFieldProblems({})).toEqual([])
  expect(providerFieldProblems({ providerName: null, supportEmail: '', primaryColour: null })).toEqual([])
})

const inOneLine = 'Enter a name of up to 100 characters, on one line and without invisible characters.'

test.each([
  [{ providerName: 'Acme\u202E cod.exe' }, 'providerName', inOneLine],
  [{ providerName: 'Ac\u200Bme' }, 'providerName', inOneLine],
  [{ providerName: 'x'.repeat(101) }, 'providerName', inOneLine],
  [{ debtorsName: 'two\nlines' }, 'debtorsName', inOneLine],
  [{ supportEmail: 'support' }, 'supportEmail', 'Please enter a valid email.'],
  [{ debtorsEmail: 'one,two@a.example' }, 'debtorsEmail', 'Please enter a valid email.'],
  [{ ecommerceEmail: 'a@b' }, 'ecommerceEmail', 'Please enter a valid email.'],
  [{ sidebarColour: 'teal' }, 'sidebarColour', 'Enter a colour as # and six digits, such as #0f766e.'],
])('%o is refused at its field', (change, field, displayMessage) => {
  expect(providerFieldProblems(change)).toMatchObject([{ field, displayMessage }])
})
