import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { synonymsTasks } from './synonyms.tasks.ts'

test('a search for a word or for one of its synonyms finds products with the others; a change and a removal count at once', async () => {
  const { as, given, customer, portal } = await createPortal()
  const admin = await as.admin()
  const reader = await as.reader()
  const tap = await given.item({ productName: 'Ostrander mixer taps' })
  const bottle = await given.item({ productName: 'Zylka hot water bottle' })
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const found = async (search: string) =>
    (await reader.listPriceListItems({ params, query: { q: { search } } })).rows.map(
      ({ product }) => product.productID,
    )
  expect([await found('fawcett'), await found('hottie')]).toEqual([[], []])
  const added = await admin.addSynonym({ body: { word: 'tap', sameAs: ['fawcett', 'spigot '] } })
  await admin.addSynonym({ body: { word: 'Hottie', sameAs: ['hot water bottle'] } })
  expect(added).toEqual({ synonymId: added.synonymId, word: 'tap', sameAs: ['fawcett', 'spigot'] })
  for (const typed of ['fawcett', 'ostrander spigots', 'spigot mixer']) {
    expect(await found(typed), typed).toEqual([tap.productId])
  }
  expect([await found('zylka hottie'), await found('hotties')]).toEqual([
    [bottle.productId],
    [bottle.productId],
  ])
  const { rows, total } = await admin.listSynonyms({ query: { q: { search: 'FAWC' } } })
  expect([rows, total]).toEqual([[added], 1])

  const body = { word: 'tap', sameAs: ['quelltap'] }
  await admin.updateSynonym({ params: { synonymId: added.synonymId }, body })
  expect([await found('fawcett'), await found('quelltap')]).toEqual([[], [tap.productId]])
  await admin.removeSynonym({ params: { synonymId: added.synonymId } })
  expect(await found('quelltap')).toEqual([])
  const acts = await portal.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_kind', '=', 'synonym')
    .where('subject_id', '=', added.synonymId)
    .orderBy('id')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual(['addSynonym', 'changeSynonym', 'removeSynonym'])
})

test('two administrators who rename synonyms to one word at the same moment: one is refused', async () => {
  const { as, portal } = await createPortal()
  const admin = await as.admin()
  const first = await admin.addSynonym({ body: { word: 'flange', sameAs: ['collar'] } })
  const second = await admin.addSynonym({ body: { word: 'nipple', sameAs: ['connector'] } })
  let renamed: Promise<unknown> | undefined
  await portal.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('search_synonyms')
      .set({ word: 'coupling' })
      .where('id', '=', first.synonymId)
      .execute()
    renamed = expectRefusal(
      admin.updateSynonym({
        params: { synonymId: second.synonymId },
        body: { word: 'coupling', sameAs: ['connector'] },
      }),
      'synonymTaken',
    )
    // The second rename waits for the end of this transaction.
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  await renamed
})

test('a word has one row of synonyms, in any writing; blank ones are refused', async () => {
  const { as } = await createPortal()
  const admin = await as.admin()
  const first = await admin.addSynonym({ body: { word: 'Grommet', sameAs: ['eyelet'] } })
  const second = await admin.addSynonym({ body: { word: 'washer', sameAs: ['ring'] } })
  await expectRefusal(admin.addSynonym({ body: { word: 'grommets', sameAs: ['ring'] } }), 'synonymTaken')
  const params = { synonymId: second.synonymId }
  await expectRefusal(
    admin.updateSynonym({ params, body: { word: 'GROMMET', sameAs: ['x'] } }),
    'synonymTaken',
  )
  await expectRefusal(admin.addSynonym({ body: { word: ' ', sameAs: ['ring'] } }), 'synonymWord')
  await expectRefusal(admin.addSynonym({ body: { word: 'seal', sameAs: ['Seal'] } }), 'synonymSameAs')
  await admin.updateSynonym({
    params: { synonymId: first.synonymId },
    body: { word: 'grommets', sameAs: ['eye'] },
  })
  const missing = { synonymId: 999_999 }
  await expectRefusal(admin.removeSynonym({ params: missing }), 'notFound', 404)
})

test('a search that is empty on the chosen price list is recorded, though another list of the customer has the product', async () => {
  const { as, given, customer } = await createPortal()
  const other = await createPortal()
  const buyer = await as.buyer()
  await given.item({ productName: 'Quillfeather bracket' })
  const admin = await as.admin()
  const { priceListId } = await admin.addPriceList({
    params: { customerId: customer.id },
    body: { priceListName: 'Second', reference: `S${customer.id}` },
  })
  const record = (list: number | undefined) =>
    buyer.recordMissedSearch({
      params: { customerId: customer.id },
      body: { text: 'quillfeather', priceListId: list },
    })
  expect(await record(undefined)).toEqual({ recorded: false })
  expect(await record(customer.priceListId)).toEqual({ recorded: false })
  expect(await record(priceListId)).toEqual({ recorded: true })
  // A list of another customer is not searched.
  expect(await record(other.customer.priceListId)).toEqual({ recorded: false })
})

test('the supplier sees searches without results and their authors, until a synonym is added or 90 days pass', async () => {
  const { as, given, customer, portal } = await createPortal()
  const other = await createPortal()
  const admin = await as.admin()
  const [buyer, reader] = [await as.buyer(), await as.reader()]
  const stranger = await other.as.buyer()
  await given.item({ productName: 'Perrault cistern' })
  const params = { customerId: customer.id }
  const miss = (text: string) => ({ params, body: { text } })
  expect(await buyer.recordMissedSearch(miss('Wibblewort pan'))).toEqual({ recorded: true })
  await buyer.recordMissedSearch(miss('wibblewort  PAN'))
  await reader.recordMissedSearch(miss('wibblewort-pan'))
  await stranger.recordMissedSearch({
    params: { customerId: other.customer.id },
    body: { text: 'wibblewort pan' },
  })
  // A search with results, also through a typo, is not recorded.
  expect(await buyer.recordMissedSearch(miss('cistren'))).toEqual({ recorded: false })
  expect(await buyer.recordMissedSearch(miss('--'))).toEqual({ recorded: false })

  const listed = async () =>
    (await admin.listMissedSearches()).rows.filter(({ text }) => /wibble/i.test(text))
  const [row] = await listed()
  expect(await listed()).toHaveLength(1)
  expect([row?.text, row?.times]).toEqual(['wibblewort pan', 4])
  expect(row?.people.map(({ userName, times }) => [userName, times])).toEqual(
    expect.arrayContaining([
      [buyer.userName, 2],
      [reader.userName, 1],
      [stranger.userName, 1],
    ]),
  )
  await admin.addSynonym({ body: { word: 'wibblewort pan', sameAs: ['cistern'] } })
  expect(await listed()).toEqual([])

  await buyer.recordMissedSearch(miss('wibbleness'))
  const run = async (days: number) => {
    for (const task of synonymsTasks)
      await task.run(portal, new Date(portal.clock().getTime() + days * 86_400_000))
  }
  await run(89)
  expect(await listed()).toHaveLength(1)
  await run(91)
  expect(await listed()).toEqual([])
})
