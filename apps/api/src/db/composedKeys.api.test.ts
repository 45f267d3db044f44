import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'

const migration = join(import.meta.dirname, '../../migrations/0423-composed-keys.sql')

test('stored keys are composed, except two that would become equal', async () => {
  const { portal, customer, given } = await createPortal()
  const [single, composed, decomposed] = ['CAFÉ-1'.normalize('NFD'), 'CAFÉ-2', 'CAFÉ-2'.normalize('NFD')]
  for (const documentNumber of [single, composed, decomposed]) await given.document({ documentNumber })
  const numbers = await asOwner(portal.database.connectionString, async (db) => {
    await db.query(readFileSync(migration, 'utf8'))
    const { rows } = await db.query<{ number: string }>(
      'select document_number as number from documents where customer_id = $1 order by id',
      [customer.id],
    )
    return rows.map(({ number }) => number)
  })
  expect(numbers).toEqual(['CAFÉ-1', composed, decomposed])
})
