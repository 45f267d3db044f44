import { expect } from '../support/expect.ts'
import { expectWholeTables } from '../support/fitting.ts'
import { test } from '../support/journey.ts'
import { visitAt } from '../support/people.ts'
import { expectArrived } from '../support/skeletons.ts'

for (const person of ['owner@harbour.example', 'admin@tradecounter.example'])
  test(`the tables on the start page of ${person} show all columns at every width`, async ({ browser }) => {
    const page = await visitAt(browser, '/home', person)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectArrived(page.getByRole('main'))
    await expectWholeTables(page)
  })
